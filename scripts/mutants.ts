import ts from 'typescript'

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
  const edits: Edit[] = []
  const visit = (node: ts.Node): void => {
    edits.push(...editsOf(node, file))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return edits
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end, by, what }) => ({
      line: file.getLineAndCharacterOfPosition(start).line + 1,
      what: `${what}: ${shown(source.slice(start, end))}${by === '' ? '' : ` → ${shown(by)}`}`,
      text: source.slice(0, start) + by + source.slice(end),
    }))
}

function editsOf(node: ts.Node, file: ts.SourceFile): Edit[] {
  const edit = (at: ts.Node, by: string, what: string): Edit => ({
    start: at.getStart(file),
    end: at.getEnd(),
    by,
    what,
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
  return [{ start: node.getStart(file), end: node.getEnd(), by, what: 'turned around' }]
}

const isCall = (node: ts.Expression): boolean =>
  ts.isCallExpression(ts.isAwaitExpression(node) ? node.expression : node)

/** It ends the function, or throws. */
function isExit(node: ts.Statement): boolean {
  const last = ts.isBlock(node) ? node.statements.at(-1) : node
  return last !== undefined && (ts.isReturnStatement(last) || ts.isThrowStatement(last))
}

/** Conditions of `and(…)`, values of `.set({ … })`, and `.filter(…)`. */
function editsOfCall({ expression, arguments: given }: ts.CallExpression, file: ts.SourceFile): Edit[] {
  const called = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText(file)
  if (called === 'and' && given.length > 1) return given.map((one) => withoutOne(one, given, file))
  const [first] = given
  if (called === 'set' && first && ts.isObjectLiteralExpression(first))
    return first.properties.map((one) => withoutOne(one, first.properties, file))
  if (called === 'filter' && ts.isPropertyAccessExpression(expression)) {
    const start = expression.expression.getEnd()
    return [{ start, end: expression.parent.getEnd(), by: '', what: 'left out' }]
  }
  return []
}

function withoutOne(one: ts.Node, all: ts.NodeArray<ts.Node>, file: ts.SourceFile): Edit {
  const next = all[all.indexOf(one) + 1]
  return {
    start: one.getStart(file),
    end: next ? next.getStart(file) : one.getEnd(),
    by: '',
    what: 'left out',
  }
}

/** Each ` and ` between two conditions; that of `between` stands between two values. */
function editsOfSql(node: ts.TaggedTemplateExpression, file: ts.SourceFile): Edit[] {
  const start = node.template.getStart(file)
  const isCode = (at: number) =>
    ts.isTemplateExpression(node.template) &&
    node.template.templateSpans.some(
      ({ expression }) => at >= expression.getStart(file) && at < expression.getEnd(),
    )
  return [...node.template.getText(file).matchAll(/(?<!between \S+\s)\band\b/g)]
    .map(({ index }) => start + index)
    .filter((at) => !isCode(at))
    .map((at) => ({ start: at, end: at + 3, by: 'or', what: `in ${shown(restOfLine(file.text, at))}` }))
}

const restOfLine = (text: string, at: number) => text.slice(at, text.indexOf('\n', at))
const lineOf = (node: ts.Node, file: ts.SourceFile) => shown(node.getText(file))

/** In one line, and not for long. */
function shown(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > 90 ? `${line.slice(0, 89)}…` : line
}
