import { hashForSchema } from '@rjsf/utils'
import { type Judge, judgeBy, type StaffRulesModule } from '../../contract/rules/judge.ts'
import { type Judged, judgedSchema, RULES_OF_STAFF } from '../../contract/rules/judged-schema.ts'

/** What a form is filled in for, and the schema of it. */
export interface Ruled {
  judged: Judged
  /** Of the kind, or of the template. */
  name: string
  schema: object
}

/** The rules that the server compiled from a schema. @throws where it has none of it, or of another one */
export async function loadJudge({ judged, name, schema: given }: Ruled): Promise<Judge> {
  const schema = { ...given }
  const hash = hashForSchema(judgedSchema(judged, schema))
  const module: StaffRulesModule = await import(
    /* @vite-ignore */ `${RULES_OF_STAFF}${judged}/${name}/${hash}.js`
  )
  return judgeBy(module, judged, schema)
}
