import fs from 'node:fs/promises'
import path from 'node:path'
import type { PoolClient } from 'pg'
import { CopyInPasses } from './copy-in-passes.ts'
import { syncTree } from './sync-tree.ts'

export type Reason = 'nightly' | 'before-migration'

/** How many copies are kept for each reason. */
const kept = 3
/** The copy that is read at the moment. */
const ASIDE = 'aside'

/** Copies of the database's folder in `<dataDir>/copies`. To restore one, put it in the place of `database`. */
export class Copies {
  readonly #database: string
  readonly #folder: string

  constructor(dataDir: string, database: string) {
    this.#database = database
    this.#folder = path.join(dataDir, 'copies')
  }

  /** Copies the files and deletes older copies with the same reason. The caller must hold the session exclusively. */
  async make(session: PoolClient, reason: Reason): Promise<string> {
    await session.query('CHECKPOINT')
    const name = `${nameOf(new Date())}-${reason}`
    const target = path.join(this.#folder, name)
    const unfinished = path.join(this.#folder, 'unfinished')
    await fs.mkdir(this.#folder, { recursive: true, mode: 0o700 })
    await fs.rm(unfinished, { recursive: true, force: true })
    await fs.cp(this.#database, unfinished, { recursive: true, mode: fs.constants.COPYFILE_FICLONE })
    await syncTree(unfinished)
    await fs.rename(unfinished, target)
    const old = (await this.#names(reason)).slice(0, -kept)
    for (const each of old) await fs.rm(path.join(this.#folder, each), { recursive: true })
    return target
  }

  /**
   * Copies the files for somebody who reads them beside the database. Nearly all are copied while others use the session, and what
   * has changed meanwhile afterwards. They are not synced: nobody needs them after a power cut.
   * @param exclusively runs the work while nobody else uses the session
   */
  async makeAside(
    exclusively: (work: (session: PoolClient) => Promise<unknown>) => Promise<unknown>,
  ): Promise<string> {
    const target = path.join(this.#folder, ASIDE)
    await this.removeAside()
    const copy = new CopyInPasses(this.#database, target)
    await copy.pass()
    await copy.pass()
    await exclusively(async (session) => {
      await session.query('CHECKPOINT')
      await copy.pass()
    })
    return target
  }

  /** Also what a process left that was killed. */
  async removeAside(): Promise<void> {
    await fs.rm(path.join(this.#folder, ASIDE), { recursive: true, force: true })
  }

  /**
   * When the newest copy was made, or else the database itself; never later than now: times in the future, left by a clock
   * that was set back, do not count.
   */
  async newest(reason: Reason, now: Date): Promise<Date> {
    const last = (await this.#names(reason)).findLast((name) => name < nameOf(now))
    const { mtime } = await fs.stat(
      last ? path.join(this.#folder, last) : path.join(this.#database, 'PG_VERSION'),
    )
    return mtime > now ? new Date(0) : mtime
  }

  /** Oldest first: names begin with the time. */
  async #names(reason: Reason): Promise<string[]> {
    const names = await fs.readdir(this.#folder).catch(() => [])
    return names.filter((name) => name.endsWith(`-${reason}`)).toSorted()
  }
}

const nameOf = (time: Date) => time.toISOString().replaceAll(':', '-')
