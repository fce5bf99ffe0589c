import { expect, test } from 'vitest'
import { readSpecification } from '../../../../src/server/doors/contract/specification.ts'
import { isRecord } from '../../../../src/contract/is-record.ts'

/**
 * What the operations of the staff need, each with the names of what narrows it: written out, since the walk through the
 * permissions goes by the contract itself and would take a right that is lost there for the rule.
 */
const NEEDS = {
  nobody: [
    'editorLogin',
    'editorIdentityLogin',
    'beginPasskeyLogin',
    'editorPasskeyLogin',
    'selectEditorLoginWays',
    'readStaffLink',
    'spendStaffLink',
  ],
  somebody: [
    'editorLogout enrolling',
    'selectMe enrolling',
    'endStaffSession',
    'changeStaffPassword',
    'confirmStaff enrolling',
    'beginPasskeyConfirm enrolling',
    'beginPasskey enrolling again',
    'addPasskey enrolling',
    'removePasskey again',
    'beginSecondFactor enrolling again',
    'confirmSecondFactor enrolling',
    'endSecondFactor again',
    'selectStaffRequests',
    'decideStaffRequest again',
    'setOwnPhone again',
    'selectWaitingRooms',
    'selectReplaced',
    'noteReplacedSeen',
  ],
  staff: ['selectStaff anywhere'],
  accounts: [
    'insertStaff grants again',
    'updateStaffState staffId again',
    'unlockStaff staffId',
    'selectStaffSessions staffId',
    'endStaffSessions staffId',
    'sendStaffLink staffId again',
  ],
  grants: ['updateGrants staffId grants again'],
  log: ['selectLog site', 'exportLog site again', 'verifyLog site'],
  read: [
    'selectMediaFiles anywhere',
    'selectMediaFolders anywhere',
    'selectMediaFile anywhere',
    'selectEditorColumns anywhere',
    'selectUnseenColumns anywhere',
    'selectColumnUses key',
    'selectEditorContents anywhere',
    'countEditorContents anywhere',
    'selectEditorContent contentId',
    'noteOpenContent contentId',
    'selectContentUses contentIds',
    'selectUnseenContents anywhere',
    'selectVersions contentId',
    'selectEditorFlats planId',
    'selectEditorAllocation planId',
    'selectEditorAllocations anywhere',
    'selectClosing planId',
    'selectEditorChoosing planId',
    'selectPlanTimes anywhere',
    'selectWords anywhere',
    'previewContent contentId',
    'selectComments contentId',
    'selectContentFaults contentId',
    'selectDrafts contentId',
    'selectDraft contentId',
    'selectVersion contentId',
  ],
  write: [
    'insertMediaFile anywhere',
    'updateMediaFile mediaId',
    'binMediaFiles anywhere',
    'restoreMediaFiles anywhere',
    'insertContent columnKey',
    'saveDraft contentId',
    'copyContents contentIds columnKey',
    'restoreVersion contentId',
    'draftResultNotice columnKey planId',
    'sendForReview contentId',
    'recallFromReview contentId',
    'restoreDraft contentId',
    'keepDraftText contentId',
  ],
  publish: [
    'replaceMediaFile mediaId',
    'publishContent contentId',
    'withdrawContents contentIds',
    'moveContents contentIds columnKey',
    'pinContents contentIds',
    'binContents contentIds',
    'restoreContents contentIds',
    'previewFlats planId',
    'saveFlats planId',
    'unscheduleContent contentId',
  ],
  arrange: [
    'insertColumn parentKey',
    'updateColumn key',
    'publishColumn key',
    'moveColumn key parentKey',
    'selectColumnWriters key',
    'copyColumn key parentKey',
    'binColumn key',
    'restoreColumn key',
    'selectEditorForms anywhere',
    'insertEditorForm formKey',
    'selectEditorForm formKey',
    'selectFormVersion formKey',
    'saveFormDesign formKey',
    'discardFormDesign formKey',
    'restoreFormVersion formKey',
    'publishForm formKey',
    'withdrawForm formKey',
    'tryForm formKey',
  ],
  submissions: [
    'selectInboxes anywhere',
    'selectSubmissions formKey anywhere',
    'countSubmissions formKey anywhere',
    'selectFilterQuestions formKey',
    'selectInboxViews anywhere',
    'saveInboxView anywhere',
    'removeInboxView anywhere',
    'orderBulk formKey',
    'selectBulks formKey',
    'selectBulkItems formKey',
    'addBulkRows formKey',
    'applyBulk formKey',
    'cancelBulk formKey',
    'undoBulk formKey',
    'selectSubmission submissionId',
    'changeFormWaitingRoom formKey',
    'selectClerks formKey',
    'selectStatistics formKey',
    'unmaskAnswer submissionId',
    'readSubmissionFile submissionId',
    'updateSubmissionState submissionId',
    'assignSubmission submissionId',
    'insertSubmissionNote submissionId',
    'fillForSomebody formKey',
    'makeFormLink formKey',
    'exportSubmissions formKey again',
    'selectSubmissionExports formKey',
    'takeSubmissionExport formKey again',
    'selectSubmissionExportPart formKey',
    'removeSubmissionExport formKey',
  ],
  settings: [
    'setReviewSteps columnKey',
    'changeLoginWaitingRoom site',
    'selectSettings site',
    'updateSettings site',
    'previewSettings site',
    'selectSettingsVersions site',
    'selectSettingsVersion site',
    'selectEditorKinds site',
    'insertKind site',
    'selectEditorKind site',
    'selectKindVersion site',
    'tryKindChange site',
    'previewKind site',
    'changeKind site',
    'removeKind site',
  ],
  review: ['reviewContent contentId', 'selectReviews anywhere'],
  comment: ['commentVersion contentId', 'resolveComment contentId'],
  list: [
    'previewAllocationList planId',
    'proposeAllocationList planId again',
    'confirmAllocationList planId again',
  ],
  draw: [
    'closePlan planId again',
    'takeAllocationFolder planId',
    'proposeAllocationSeal planId again',
    'confirmAllocationSeal planId again',
    'enterPublicNumber planId again',
    'correctPublicNumber planId again',
  ],
  counter: [
    'findAccount site',
    'endSessionsOf site again',
    'selectNumberMoves site',
    'askNumberMove site again',
    'decideNumberMove site again',
  ],
  allocate: [
    'previewSessions planId',
    'publishSessions planId again',
    'selectHall planId',
    'openCounter planId',
    'checkInHousehold planId',
    'callNext planId',
    'callAgain planId',
    'householdCame planId',
    'householdAbsent planId',
    'giveUpAtCounter planId',
    'holdAtCounter planId',
    'releaseAtCounter planId',
    'chooseAtCounter planId',
    'proposeUndo planId again',
    'confirmUndo planId again',
  ],
}

/** `insertStaff grants again`: what an operation says after the right that it needs. */
function wordsOf(operation: Record<string, unknown>): [needs: string, words: string] {
  const { 'x-capability': said, operationId } = operation
  if (!isRecord(said)) throw new Error(`${String(operationId)} does not say what it needs`)
  const { needs, ...rest } = said
  const places = Object.values(rest)
    .flat()
    .filter((name) => typeof name === 'string')
  const marks = ['site', 'anywhere', 'enrolling', 'again'].filter((mark) => rest[mark] === true)
  return [String(needs), [operationId, ...places, ...marks].join(' ')]
}

test('every operation of the staff needs the right that it is to need, for what it names, and the second factor again where that is due', () => {
  const { paths } = readSpecification() as { paths: Record<string, Record<string, Record<string, unknown>>> }
  const found: Record<string, string[]> = {}
  for (const [path, operations] of Object.entries(paths)) {
    if (!path.startsWith('/editor')) continue
    for (const operation of Object.values(operations)) {
      const [needs, words] = wordsOf(operation)
      found[needs] = [...(found[needs] ?? []), words]
    }
  }
  expect(found).toEqual(NEEDS)
})
