import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Engine, type Installation, withOpen } from '../bench/place.ts'
import { prepareSite } from '../bench/site.ts'
import { SECRET_KEY } from '../support/secrets.ts'
import { sessionHeaders, staffAccount } from '../support/staff.ts'
import { FORM } from './minute.ts'

/** The demo, whose form for a home in Tingsong Court is open to whoever has an account, once each; and staff. */
export async function prepare(engine: Engine): Promise<Installation & { staff: Staff }> {
  const place = { ...(await engine.newPlace()), secretKey: SECRET_KEY }
  await prepareSite(place, 500, { withTexts: true, edit: openForm })
  const staff = await withOpen(place, async ({ db }) => {
    const headersOf = async (name: string) => sessionHeaders(db, await staffAccount(db, name))
    return {
      officers: [await headersOf('甲办理'), await headersOf('乙办理'), await headersOf('丙办理')],
      publisher: await headersOf('丁发布'),
    }
  })
  return { ...place, staff }
}

export interface Staff {
  officers: Record<string, string>[]
  publisher: Record<string, string>
}

function openForm(folder: string): void {
  const path = join(folder, 'forms', `${FORM}.json`)
  const form: object = JSON.parse(readFileSync(path, 'utf8'))
  const policy = { who: 'account', once: true, retentionDays: 1095 }
  writeFileSync(path, JSON.stringify({ ...form, policy }))
}
