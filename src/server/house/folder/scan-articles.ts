import { extname } from 'node:path'
import { say } from '../../ground/language/say.ts'
import { DEFAULT_KIND } from '../../../contract/kinds.ts'
import { parseSource } from '../../subjects/rich-text/front-matter.ts'
import { didYouMean } from '../../ground/language/did-you-mean.ts'
import { kindOfExtension } from '../../subjects/media/formats/file-types.ts'
import { asOne, type Fault } from '../../ground/yaml/fault-lines.ts'
import { type FolderFile, readText } from './folder.ts'
import { fieldName, fieldsOf, givenIdOf, hashOf, permalinkOf, writtenPermalink } from './item.ts'
import { addItem, type FileScan, type ScanContext } from './file-scan.ts'

const MAX_ARTICLE_BYTES = 2 * 1024 * 1024

const PLACE = /^contents\/([^/]+)\/[^/]+\.md$/

/** Reads `contents/<column>/<slug>.md`. Unchanged files are recognised by their hash and not parsed. */
export async function scanArticle(file: FolderFile, context: ScanContext): Promise<FileScan> {
  const { path } = file
  const fault = (line: number, reason: string): FileScan => ({ faults: [{ path, line, reason }] })
  const columnKey = PLACE.exec(path)?.[1]
  if (columnKey === undefined)
    return fault(
      1,
      kindOfExtension(extname(path)) === undefined
        ? say`is out of place: contents are contents/<column>/<name>.md`
        : say`is out of place: pictures and files belong under media/`,
    )
  const locale = context.locales.get(columnKey)
  if (locale === undefined)
    return fault(
      1,
      say`columns.yaml has no column "${columnKey}"` + didYouMean(columnKey, context.locales.keys()),
    )
  if (file.bytes > MAX_ARTICLE_BYTES) {
    return fault(
      1,
      say`is larger than ${MAX_ARTICLE_BYTES / 1024 / 1024} MB: shorten it, or keep pictures under media/`,
    )
  }
  const source = await readText(file)
  if (source === undefined) return fault(1, say`is not UTF-8 text: save it again as UTF-8`)
  const hash = hashOf(source)
  if (context.isKnown({ path, hash, columnKey })) return { unchanged: [path] }

  const parsed = parseSource(source, path)
  if (!parsed.ok) return { faults: asOne(parsed.faults) }
  const { values, lines } = parsed.frontMatter
  const kind = context.kinds.get(String(values.kind ?? DEFAULT_KIND))
  if (!kind)
    return fault(
      lines.kind ?? 1,
      say`there is no kind "${String(values.kind)}"` + didYouMean(String(values.kind), context.kinds.keys()),
    )
  if (kind.body === undefined && parsed.body.trim() !== '') {
    return fault(parsed.bodyLine, say`a ${kind.name} has no body: keep it in data/${kind.name}.yaml`)
  }
  const faults = textFaults(values, lines, path)
  if (faults.length > 0) return { faults: asOne(faults) }
  const permalink = permalinkOf(values)
  const text = {
    source,
    fields: fieldsOf(kind, values),
    lines: new Map(
      Object.entries(lines).map(([key, line]): [string, number] => [fieldName(kind, key), line]),
    ),
    body: kind.body === undefined ? undefined : parsed.body,
  }
  const item = {
    path,
    file: path,
    line: 1,
    kind,
    columnKey: kind.siteWide ? null : columnKey,
    locale: typeof values.locale === 'string' ? values.locale : locale,
    givenId: givenIdOf(values.id),
    permalink,
    base: permalink,
    writtenBase: writtenPermalink(values),
    read: context.spool.keep(text),
  }
  const found: FileScan = {}
  addItem(found, item, text)
  return found
}

/** Keys that the import reads before any schema. */
function textFaults(values: Record<string, unknown>, lines: Record<string, number>, path: string): Fault[] {
  const faults: Fault[] = []
  const fault = (key: string, reason: string) => faults.push({ path, line: lines[key] ?? 1, reason })
  const { permalink, locale, kind } = values
  if (permalink !== undefined && permalink !== null && typeof permalink !== 'string') {
    fault('permalink', say`permalink must be a text: put it in quotes`)
  }
  if (locale !== undefined && locale !== null && locale !== 'zh-CN' && locale !== 'en') {
    fault('locale', say`locale must be zh-CN or en`)
  }
  if (kind !== undefined && kind !== null && typeof kind !== 'string') fault('kind', say`kind must be a text`)
  return faults
}
