import ts from 'typescript'

export const UNSAID = 'an operator reads this: write it as say`…`, with its Chinese in the catalogue'
const LOG_LEVELS = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal'])
const STREAMS = new Set(['console.log', 'console.error', 'process.stderr.write', 'process.stdout.write'])
const ERRORS = new Set(['OperatorError', 'EnvironmentError', 'BackupFault', 'DatabaseInUseError'])
/** The functions that make the doctor’s findings. */
const FINDINGS = new Set(['ok', 'warning', 'fault', 'orOk'])

/** The logger translates what is written out at a call of it. */
export function logSentences(node: ts.Node): string[] {
  if (!isLogCall(node)) return []
  return node.arguments.filter(ts.isStringLiteralLike).map(({ text }) => text)
}

function isLogCall(node: ts.Node): node is ts.CallExpression {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false
  const { name, expression } = node.expression
  return LOG_LEVELS.has(name.text) && /(?:^|[.#])log$/i.test(expression.getText())
}

/** Words that an operator reads and that no catalogue knows. */
export function englishOnly(node: ts.Node): ts.Node[] {
  if (isLogCall(node)) return node.arguments.flatMap(textsIn).filter((one) => !ts.isStringLiteralLike(one))
  if (ts.isNewExpression(node) && ERRORS.has(node.expression.getText()))
    return (node.arguments ?? []).flatMap(textsIn)
  if (!ts.isCallExpression(node)) return []
  const called = node.expression.getText()
  const isFinding = FINDINGS.has(called) && /[/]doctor[/]/.test(node.getSourceFile().fileName)
  return STREAMS.has(called) || isFinding ? node.arguments.flatMap(textsIn) : []
}

/** Texts of an expression that are written out and hold a word. */
function textsIn(node: ts.Node): ts.Node[] {
  if (ts.isStringLiteralLike(node)) return /[a-z]{2}/i.test(node.text) ? [node] : []
  if (ts.isTemplateExpression(node)) {
    const written = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ')
    return /[a-z]{2}/i.test(written) ? [node] : []
  }
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(textsIn)
  if (ts.isBinaryExpression(node)) return [node.left, node.right].flatMap(textsIn)
  return ts.isParenthesizedExpression(node) ? textsIn(node.expression) : []
}

export function lineOf(file: ts.SourceFile, node: ts.Node): number {
  return file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
}
