import ts from 'typescript'

declare global {
  /** Asked by sources with all mutants in them. */
  var isBroken: (id: number) => boolean
}

/** One rule of a file, broken. */
export interface Mutant {
  /** From 1. */
  line: number
  what: string
  /** The file with it. */
  text: string
}

interface Edit {
  start: number
  end: number
  by: string
  what: string
  /** The expression or statement that is replaced as a whole where all mutants stand in one text. */
  host: ts.Node
}

const SWAPPED: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
])

/**
 * Every rule of a source that can be broken by one small change, in the order of the text: conditions are turned around, bounds
 * moved, calls, throws and early returns left out, and so are conditions and values of statements of the database.
 */
export function mutantsOf(path: string, source: string): Mutant[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  return allEdits(file).map(({ start, end, by, what }) => ({
    line: file.getLineAndCharacterOfPosition(start).line + 1,
    what: `${what}: ${shown(source.slice(start, end))}${by === '' ? '' : ` → ${shown(by)}`}`,
    text: source.slice(0, start) + by + source.slice(end),
  }))
}

/**
 * The source with all of its mutants in it: where `globalThis.isBroken(first + i)` is true, it is the one that `mutantsOf` has at `i`. A
 * process that has read it once can try one after another.
 */
export function withAllMutants(path: string, source: string, first = 0): string {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const edits = allEdits(file).map((edit, index) => ({ ...edit, id: first + index }))
  const inside = (start: number, end: number, parent: ts.Node): string => {
    let text = ''
    let at = start
    ts.forEachChild(parent, (child) => {
      text += source.slice(at, child.getStart(file)) + render(child)
      at = child.getEnd()
    })
    return text + source.slice(at, end)
  }
  const render = (node: ts.Node): string => {
    const [start, end] = [node.getStart(file), node.getEnd()]
    let text = inside(start, end, node)
    for (const edit of edits.filter(({ host }) => host === node)) {
      const other = source.slice(start, edit.start) + edit.by + source.slice(edit.end, end)
      const asks = `globalThis.isBroken(${edit.id})`
      text = ts.isExpression(node) ? `(${asks}?(${other}):(${text}))` : `{if(${asks}){${other}}else{${text}}}`
    }
    return text
  }
  return inside(0, source.length, file)
}

function allEdits(file: ts.SourceFile): Edit[] {
  const edits: Edit[] = []
  const visit = (node: ts.Node): void => {
    edits.push(...editsOf(node, file))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return edits.toSorted((a, b) => a.start - b.start)
}

function editsOf(node: ts.Node, file: ts.SourceFile): Edit[] {
  const edit = (at: ts.Node, by: string, what: string): Edit => ({
    start: at.getStart(file),
    end: at.getEnd(),
    by,
    what,
    host: node,
  })
  if (ts.isIfStatement(node)) {
    const negated = turnedAround(node.expression, file)
    return isExit(node.thenStatement) ? [...negated, edit(node, ';', 'left out')] : negated
  }
  if (ts.isConditionalExpression(node)) return turnedAround(node.condition, file)
  if (ts.isBinaryExpression(node)) {
    const by = SWAPPED.get(node.operatorToken.kind)
    return by === undefined ? [] : [{ ...edit(node.operatorToken, by, ''), what: `in ${lineOf(node, file)}` }]
  }
  if (ts.isExpressionStatement(node) && isCall(node.expression)) return [edit(node, ';', 'left out')]
  if (ts.isCallExpression(node)) return editsOfCall(node, file)
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText(file) === 'sql') return editsOfSql(node, file)
  return []
}

/** A comparison is turned around by its sign already. */
function turnedAround(node: ts.Expression, file: ts.SourceFile): Edit[] {
  const sign = ts.isBinaryExpression(node) ? node.operatorToken.kind : undefined
  if (sign === ts.SyntaxKind.EqualsEqualsEqualsToken || sign === ts.SyntaxKind.ExclamationEqualsEqualsToken)
    return []
  const by = `!(${node.getText(file)})`
  return [{ start: node.getStart(file), end: node.getEnd(), by, what: 'turned around', host: node }]
}

const isCall = (node: ts.Expression): boolean =>
  ts.isCallExpression(ts.isAwaitExpression(node) ? node.expression : node)

/** It ends the function, or throws. */
function isExit(node: ts.Statement): boolean {
  const last = ts.isBlock(node) ? node.statements.at(-1) : node
  return last !== undefined && (ts.isReturnStatement(last) || ts.isThrowStatement(last))
}

/** Conditions of `and(…)`, values of `.set({ … })`, `.filter(…)`, and a condition that stands alone in `.where(…)`. */
function editsOfCall(call: ts.CallExpression, file: ts.SourceFile): Edit[] {
  const { expression, arguments: given } = call
  const host = wholeChain(call)
  const called = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText(file)
  if (called === 'and' && given.length > 1) return given.map((one) => withoutOne(one, given, file, host))
  const [first] = given
  if (called === 'set' && first && ts.isObjectLiteralExpression(first))
    return first.properties.map((one) => withoutOne(one, first.properties, file, host))
  const isWhole = called === 'filter' || (called === 'where' && !!first && !isAnd(first, file))
  if (isWhole && ts.isPropertyAccessExpression(expression)) {
    const start = expression.expression.getEnd()
    return [{ start, end: call.getEnd(), by: '', what: 'left out', host }]
  }
  return []
}

/** Its conditions are left out one by one. */
const isAnd = (node: ts.Expression, file: ts.SourceFile): boolean =>
  ts.isCallExpression(node) && node.expression.getText(file) === 'and' && node.arguments.length > 1

/** From `a` in `a?.b().c`: what follows a missing `a` is left out with it. */
function wholeChain(node: ts.Expression): ts.Expression {
  const { parent } = node
  const goesOn = ts.isPropertyAccessExpression(parent) || ts.isCallExpression(parent)
  return goesOn && parent.expression === node ? wholeChain(parent) : node
}

function withoutOne(one: ts.Node, all: ts.NodeArray<ts.Node>, file: ts.SourceFile, host: ts.Node): Edit {
  const at = all.indexOf(one)
  const [before, next] = [all[at - 1], all[at + 1]]
  return {
    // With the comma that follows, or the one before the last.
    start: next || !before ? one.getStart(file) : before.getEnd(),
    end: next ? next.getStart(file) : before ? one.getEnd() : all.end,
    by: '',
    what: 'left out',
    host,
  }
}

/** Each ` and ` between two conditions, and each condition that compares with a value. */
function editsOfSql(node: ts.TaggedTemplateExpression, file: ts.SourceFile): Edit[] {
  return [...andsOfSql(node, file), ...comparisonsOfSql(node, file)]
}

/** After the last of these words, `=` compares; after `set` it gives a value. */
const LAST_WORD =
  /\b(where|and|or|on|not|set|when|select|values)\b(?![\s\S]*\b(?:where|and|or|on|not|set|when|select|values)\b)/i

/** `= ${value}` in a condition: the column has any value then. */
function comparisonsOfSql(node: ts.TaggedTemplateExpression, file: ts.SourceFile): Edit[] {
  if (!ts.isTemplateExpression(node.template)) return []
  const first = node.template.getStart(file)
  return node.template.templateSpans.flatMap(({ expression, literal }) => {
    const before = file.text.slice(first, expression.getStart(file))
    const sign = /(?<![<>!])=\s*\$\{\s*$/.exec(before)
    const word = LAST_WORD.exec(before)?.[1]?.toLowerCase() ?? ''
    if (!sign || !['where', 'and', 'or', 'on', 'not'].includes(word)) return []
    const start = first + sign.index
    const end = literal.getStart(file) + 1
    return [{ start, end, by: 'is not null', what: 'in SQL', host: node }]
  })
}

/** That of `between` stands between two values. */
function andsOfSql(node: ts.TaggedTemplateExpression, file: ts.SourceFile): Edit[] {
  const start = node.template.getStart(file)
  const isCode = (at: number) =>
    ts.isTemplateExpression(node.template) &&
    node.template.templateSpans.some(
      ({ expression }) => at >= expression.getStart(file) && at < expression.getEnd(),
    )
  return [...node.template.getText(file).matchAll(/(?<!between \S+\s)\band\b/g)]
    .map(({ index }) => start + index)
    .filter((at) => !isCode(at))
    .map((at) => ({
      start: at,
      end: at + 3,
      by: 'or',
      what: `in ${shown(restOfLine(file.text, at))}`,
      host: node,
    }))
}

const restOfLine = (text: string, at: number) => text.slice(at, text.indexOf('\n', at))
const lineOf = (node: ts.Node, file: ts.SourceFile) => shown(node.getText(file))

/** In one line, and not for long. */
function shown(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > 90 ? `${line.slice(0, 89)}…` : line
}
