import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Operations } from '../ground/http/operation.ts'
import type { Subject } from '../store/subject.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Handlers of the contract's operations by id, as supplied by the subjects. */
    operations: Operations
  }
}

type Named = Pick<Subject, 'name' | 'dependencies'>

/** Registers each subject as a plugin, after those it depends on. @throws if one is missing, or the dependencies form a circle */
export function plugIn<Needs>(
  app: FastifyInstance,
  subjects: readonly Subject<Needs, never>[],
  needs: Needs,
): void {
  app.decorate('operations', {})
  for (const { name, dependencies, operations } of inOrder(subjects)) {
    const plugin = fastifyPlugin(async (instance) => add(instance.operations, operations?.(needs), name), {
      name,
      dependencies: [...dependencies],
    })
    void app.register(plugin)
  }
}

function add(all: Operations, own: Operations = {}, name: string): void {
  const taken = Object.keys(own).find((id) => id in all)
  if (taken !== undefined)
    throw new Error(`the subject "${name}" answers ${taken}, which another subject answers: keep one of both`)
  Object.assign(all, own)
}

/** The subjects, each after those it depends on. @throws if one is missing, or the dependencies form a circle */
export function inOrder<One extends Named>(subjects: readonly One[]): One[] {
  const byName = new Map(subjects.map((subject) => [subject.name, subject]))
  const ordered = new Set<One>()
  const visit = (subject: One, path: readonly string[]) => {
    const { name, dependencies } = subject
    if (ordered.has(subject)) return
    if (path.includes(name))
      throw new Error(
        `the subjects ${[...path.slice(path.indexOf(name)), name].join(' -> ')} need each other: move what they share into a subject that both may use`,
      )
    for (const dependency of dependencies) {
      const found = byName.get(dependency)
      if (!found)
        throw new Error(
          `the subject "${name}" needs "${dependency}", which is not plugged in: add it to src/server/house/subjects.ts`,
        )
      visit(found, [...path, name])
    }
    ordered.add(subject)
  }
  for (const subject of subjects) visit(subject, [])
  return [...ordered]
}
