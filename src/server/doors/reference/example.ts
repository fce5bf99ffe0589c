import type { ContractFile, Operation, Parameter } from './contract-file.ts'

/** An example request from the contract. */
export interface Example {
  method: string
  /** Below /api, with its query. */
  path: string
  body?: unknown
  contentType?: string
}

export function parametersOf(contract: ContractFile, { parameters = [] }: Operation): Parameter[] {
  return parameters.map((one) => ('$ref' in one ? parameterAt(contract, one.$ref) : one))
}

function parameterAt({ components }: ContractFile, ref: string): Parameter {
  const found = components.parameters[ref.split('/').at(-1) ?? '']
  if (!found) throw new Error(`openapi/portal.yaml: the reference ${ref} leads nowhere`)
  return found
}

/** Undefined if the contract has no example for a required value. */
export function exampleOf(contract: ContractFile, path: string, method: string): Example | undefined {
  const operation = contract.paths[path]?.[method]
  if (!operation) return undefined
  const parameters = parametersOf(contract, operation)
  if (parameters.some(({ required, example }) => required && example === undefined)) return undefined
  const given = parameters.filter(({ example }) => example !== undefined)
  const query = given.filter((one) => one.in === 'query').map(({ name, example }) => [name, String(example)])
  const filled = path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) =>
    encodeURIComponent(String(given.find((one) => one.name === name)?.example)),
  )
  const search = new URLSearchParams(query).toString()
  const asked = { method: method.toUpperCase(), path: filled + (search && `?${search}`) }
  const { required, content = {} } = operation.requestBody ?? {}
  const [contentType, media] = Object.entries(content)[0] ?? []
  if (media?.example === undefined) return required ? undefined : asked
  return { ...asked, body: media.example, contentType }
}

/** The request as a shell command. */
export function curlOf({ method, path, body, contentType }: Example, origin: string): string {
  const address = `'${origin}/api${path}'`
  if (body === undefined) return method === 'GET' ? `curl ${address}` : `curl -X ${method} ${address}`
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const put = method === 'POST' ? '' : `-X ${method} `
  return `curl ${put}${address} \\\n  -H 'content-type: ${contentType}' \\\n  -d '${text.replaceAll("'", `'\\''`)}'`
}
