import type { FastifyPluginAsync } from 'fastify'
import { isRecord } from '../../../contract/is-record.ts'

/** Where browsers report violations of the pages' content policy. */
export const POLICY_REPORTS = '/policy-reports'

const TYPES = ['application/csp-report', 'application/reports+json', 'application/json']
const MAX_BYTES = 16 * 1024
/** Log lines per minute, however many browsers report: one page can make each of its visitors report. */
const MAX_LINES = 20
const MINUTE = 60_000

/** Logs reports: the rule, what it blocked and on which page; nothing else is kept. */
export const policyReports: FastifyPluginAsync = async (app) => {
  let lines = 0
  let begun = 0
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    TYPES,
    { parseAs: 'string', bodyLimit: MAX_BYTES },
    app.getDefaultJsonParser('error', 'ignore'),
  )
  app.post(POLICY_REPORTS, async ({ body, log }, reply) => {
    if (performance.now() - begun > MINUTE) [lines, begun] = [0, performance.now()]
    for (const report of [body].flat()) {
      const facts = factsOf(report)
      if (facts && (lines += 1) <= MAX_LINES) log.warn(facts, 'the policy of a page stopped something')
    }
    return reply.code(204).send()
  })
}

function factsOf(report: unknown) {
  if (!isRecord(report)) return undefined
  const [old, body] = [report['csp-report'], report.body]
  const found = isRecord(old) ? old : isRecord(body) ? body : {}
  const directive = textOf(found, 'effective-directive', 'effectiveDirective', 'violated-directive')
  if (!/^[a-z-]{1,40}$/.test(directive)) return undefined
  const page = textOf(found, 'document-uri', 'documentURL')
  return {
    directive,
    blocked: originOf(textOf(found, 'blocked-uri', 'blockedURL')),
    address: URL.canParse(page) ? new URL(page).pathname : '',
  }
}

function textOf(found: Record<string, unknown>, ...names: string[]): string {
  return names.map((name) => found[name]).find((value) => typeof value === 'string') ?? ''
}

/** Only the host of an address; else a word such as `inline`. */
function originOf(blocked: string): string {
  if (URL.canParse(blocked)) return new URL(blocked).origin.slice(0, 100)
  return /^[a-z-]{1,40}$/.test(blocked) ? blocked : ''
}
