// A process that opens a database and asks it one small question a second: what doing so little takes on this machine.
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../src/server/store/open-database.ts'
import { silent } from './log.ts'

const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = process.env
const { db } = await openDatabase({ dataDir, databaseUrl, log: silent })
setInterval(() => void db.execute(sql`select revision, structure from site`), 1000)
process.on('disconnect', () => process.exit())
process.stdout.write('asking\n')
