import type { Words } from '../../contract/language/translate.ts'
import type { envelope as chinese } from './zh-CN.envelope.ts'

/** Words of the envelope with the sealed number: on the plan's page, and on its paper. */
export const envelope: Words<keyof typeof chinese> = {
  'envelope.title': 'Envelope with the sealed number',
  'envelope.due': 'The envelope is to be printed',
  'envelope.says':
    'Two copies of the sealed number exist: one is encrypted on the server, the other is printed unseen into an envelope. If the server loses its copy, the envelope is opened and the draw goes on. One of the two people who sealed prints it, once, before the hour of the draw.',
  'envelope.printerNever':
    'Whoever prints it can no longer enter the public number: two others have to. Have a printer, an envelope and a seal at hand.',
  'envelope.print': 'Print the envelope',
  'envelope.byOthers': 'Printed by {who}.',
  'envelope.printed': '{who} printed the envelope at {time}.',
  'envelope.notPrinted': 'No envelope was printed before the draw.',
  'envelope.opened': '{who} opened the envelope at {time}, and the number is sealed on the server again.',
  'envelope.youPrinted':
    'You have had the envelope with the sealed number: somebody else enters the public number.',
  'envelope.lost': 'The server’s copy of the sealed number is lost',
  'envelope.lostSays':
    'First ask those who run the server to look at keys and backups. If they cannot bring it back, two people open the envelope at the hour of the draw, and each types its number.',
  'envelope.lostForGood':
    'No envelope was printed. Nothing can be drawn until a backup has brought the number back.',
  'envelope.openSays':
    'Each of the two uses a device of their own. The number must fit the fingerprint of the announcement. Whoever opens the envelope can no longer enter the public number.',
  'envelope.waits': '{who} typed the number of the envelope at {time}. A second person is needed.',
  'envelope.ownWaits':
    'You typed the number of the envelope at {time}. A second person types it on a device of their own.',
  'envelope.number': 'Number in the envelope',
  'envelope.numberHint': '32 digits and letters from a to f. Spaces may be left out.',
  'envelope.open': 'Type the number of the envelope',
  'envelope.openSecond': 'Type it; it is sealed again, and the draw goes on',
  'envelope.ready': 'Envelope: print it now',
  'envelope.readySays':
    'The number stands on the paper alone, never on the screen. Once you close this window, it cannot be printed again.',
  'envelope.step1': 'Print one sheet. Do not read or photograph the number.',
  'envelope.step2':
    'Fold the lowest part up over the number, and the highest part back: its text is outside.',
  'envelope.step3':
    'Put it into the envelope and seal it. Two people sign across the seal and give it to the notary or lock it into a safe.',
  'envelope.printNow': 'Print',
  'envelope.done': 'It is sealed: close',
  'envelope.doneAsk': 'Is the paper printed? After this it cannot be printed again.',
  'envelope.paper': 'Sealed number of a draw',
  'envelope.plan': 'Plan',
  'envelope.edition': 'List',
  'envelope.editionOf': 'edition {edition}',
  'envelope.drawAt': 'Time of the draw',
  'envelope.printedBy': 'Printed',
  'envelope.onlyIf':
    'To be opened only if the hour of the draw has come and the server’s copy of the sealed number cannot be opened or does not fit the announced fingerprint. Two people open it together, and each types the number on the page of this plan. Neither of them can enter the public number.',
  'envelope.sealedSign': 'Sealed by',
  'envelope.openedSign': 'Opened by',
  'envelope.signature': 'Signature',
  'envelope.date': 'Date and time',
  'envelope.foldUp': 'Fold up along this line',
  'envelope.foldBack': 'Fold back along this line',
}
