import { execFile, execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../support/eventually.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
/** No registry answers: whatever wants one fails at once. */
const NO_NETWORK = { npm_config_offline: 'true', npm_config_cache: '/dev/null' }

const place = mkdtempSync(join(tmpdir(), 'anju-packed-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))
const files = installPacked()

/**
 * Packs the project and unpacks it into an empty folder's node_modules. Beside it are its production dependencies and
 * nothing else, so that what the package lacks is missed, and its program as npm links it.
 */
function installPacked(): string[] {
  // Tests run on what is built; npm would build again.
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', place]
  const packed = JSON.parse(execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8' }))
  const modules = join(place, 'node_modules')
  mkdirSync(join(modules, '.bin'), { recursive: true })
  execFileSync('tar', ['-xzf', join(place, packed[0].filename), '-C', place])
  execFileSync('mv', [join(place, 'package'), join(modules, 'anju')])
  for (const name of Object.keys(dependencies)) {
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  }
  execFileSync('chmod', ['+x', join(modules, 'anju/dist/server/anju.js')])
  symlinkSync('../anju/dist/server/anju.js', join(modules, '.bin/anju'))
  return packed[0].files.map(({ path }: { path: string }) => path)
}

interface Ended {
  code: number
  text: string
}

async function run(command: string, args: string[], cwd = place, env: object = {}): Promise<Ended> {
  try {
    const options = { cwd, env: { ...process.env, LANG: 'en_US.UTF-8', LC_ALL: '', ...NO_NETWORK, ...env } }
    const { stdout, stderr } = await promisify(execFile)(command, args, options)
    return { code: 0, text: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, text: stdout + stderr }
  }
}

/** As npx starts it; npx itself takes half a second each time. */
const anju = (...args: string[]) => run(join(place, 'node_modules/.bin/anju'), args)

interface Started {
  origin: string
  /** What it has logged. */
  lines: string[]
  /** Stops it, and waits until it has closed its database. */
  stop(): Promise<void>
}

/** The running process that has the embedded database open, if any. */
function holdersOf(lock: string): number[] {
  const holders = readdirSync(lock, { recursive: true, encoding: 'utf8' })
  const owners = holders.filter((name) => /^\d+\/owner\.json$/.test(name))
  const pids = owners.map((name): number => JSON.parse(readFileSync(join(lock, name), 'utf8')).pid)
  return pids.filter((pid) => existsSync(`/proc/${pid}`))
}

/** `npm start` in a folder, until it listens. */
async function start(folder: string): Promise<Started> {
  const env = { ...process.env, ...NO_NETWORK, DATA_DIR: '', DATABASE_URL: '', PORT: '0', HOST: '127.0.0.1' }
  const npm = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const stop = async () => {
    // The server itself: npm would end before it does.
    for (const pid of holdersOf(join(folder, 'data/database.lock'))) {
      process.kill(pid, 'SIGTERM')
      await eventually(() => expect(existsSync(`/proc/${pid}`)).toBe(false))
    }
  }
  onTestFinished(stop)
  const lines: string[] = []
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface(npm.stdout)
      .on('line', (line) => {
        lines.push(line)
        const address = /^Anju listens on (\S+)/.exec(line)?.[1]
        if (address) resolve(address)
      })
      .on('close', () => reject(new Error('the server ended before it listened')))
  })
  return { origin, lines, stop }
}

test('the package contains what runs, and no sources and no tests', () => {
  const folders = new Set(
    files.map((path) =>
      path
        .split('/')
        .slice(0, path.startsWith('src') ? 3 : 1)
        .join('/'),
    ),
  )
  expect([...folders].sort()).toEqual([
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'README.zh-CN.md',
    'SECURITY.md',
    'demo',
    'dist',
    'openapi',
    'package.json',
    'schemas',
    'src/server/doors',
    'src/server/store',
    'starter',
  ])
  // Types are those of `anju/template`, which a release writes.
  expect(files.filter((path) => /(?<!\.d)\.tsx?$|\.test\.|_snapshot\.json$/.test(path))).toEqual([])
})

test('"npx anju init" and "npm start" serve a site of one’s own, and a second start leaves it as it became', async () => {
  expect(await run('npx', ['--no-install', 'anju', 'init', 'mysite'])).toEqual({
    code: 0,
    text: expect.stringContaining(`cd ${join(place, 'mysite')} && npm start`),
  })
  const columns = join(place, 'mysite/site/columns.yaml')
  writeFileSync(columns, readFileSync(columns, 'utf8').replace('label: 通知公告', 'label: 本市公告'))

  const first = await start(join(place, 'mysite'))
  const home = await (await fetch(first.origin)).text()
  expect(home).toContain('<title>我们的住房网')
  expect(home).toContain('本市公告')
  expect((await fetch(`${first.origin}/editor`)).status).toBe(200)
  expect((await fetch(`${first.origin}/api/reference`)).status).toBe(200)
  await first.stop()
  expect(readdirSync(join(place, 'mysite/data'))).toContain('database')

  // What editors changed since must not be undone by a start.
  writeFileSync(columns, readFileSync(columns, 'utf8').replace('本市公告', '改动'))
  const second = await start(join(place, 'mysite'))
  expect(await (await fetch(second.origin)).text()).toContain('本市公告')
})

test('a site’s own templates are built by the package, shown by its server, and told from each other when they fail', async () => {
  const own = join(place, 'own')
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(own, path)), { recursive: true })
    writeFileSync(join(own, path), text)
  }
  cpSync(join(ROOT, 'examples/own-template'), own, { recursive: true })
  const manifest = readFileSync(join(own, 'templates/glossary/manifest.ts'), 'utf8')
  const columns = readFileSync(join(own, 'site/columns.yaml'), 'utf8')
  const failing = {
    'bad-load': 'load() { throw new Error("no data today") }, View: () => null',
    'bad-view': 'load: async () => ({}), View() { throw new Error("no view today") }',
  }
  for (const [name, page] of Object.entries(failing)) {
    write(`templates/${name}/manifest.ts`, manifest)
    write(
      `templates/${name}/page.tsx`,
      `import { definePage } from 'anju/template'\n\nexport const page = definePage({ ${page} })\n`,
    )
  }
  write(
    'site/columns.yaml',
    `${columns}\n- { key: a, label: A, template: bad-load }\n- { key: b, label: B, template: bad-view }\n`,
  )

  expect(await anju('build', 'own/site')).toMatchObject({
    code: 1,
    text: expect.stringContaining('npm install --save-dev vite@8'),
  })
  symlinkSync(join(ROOT, 'node_modules/vite'), join(place, 'node_modules/vite'))
  expect(await anju('build', 'own/site')).toMatchObject({
    code: 0,
    text: expect.stringContaining('bad-load, bad-view, glossary'),
  })

  // A build that fails names the place, and what was built before stays.
  const index = readFileSync(join(own, 'templates/.built/index.json'), 'utf8')
  const load = readFileSync(join(own, 'templates/glossary/load.ts'), 'utf8')
  write('templates/glossary/load.ts', `${load}\nimport './nowhere.ts'\n`)
  expect(await anju('build', 'own/site')).toMatchObject({
    code: 1,
    text: expect.stringMatching(/^templates\/glossary\/load\.ts\S* .*nowhere/m),
  })
  expect(readFileSync(join(own, 'templates/.built/index.json'), 'utf8')).toBe(index)
  write('templates/glossary/load.ts', load)

  const { origin, lines } = await start(own)
  const answer = await fetch(`${origin}/pages/glossary?col1=words`)
  const page = await answer.text()
  expect([answer.status, page]).toEqual([200, expect.stringContaining('政府按低于市场的租金')])
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';")
  const { styles, script } = JSON.parse(index).templates.glossary
  for (const address of [...styles, script]) expect((await fetch(origin + address)).status).toBe(200)
  expect(page).toContain(`<link rel="stylesheet" href="${styles[0]}">`)
  // The portal's own React, once.
  expect(await (await fetch(origin + script)).text()).not.toContain('react.element')
  for (const [address, name] of [
    ['a', 'bad-load'],
    ['b', 'bad-view'],
  ]) {
    const failed = await fetch(`${origin}/pages/${name}?col1=${address}`)
    expect([failed.status, await failed.text()]).toEqual([500, expect.stringContaining('安居词典')])
    await eventually(() => expect(lines.join('\n')).toContain(`"source":"templates/${name}/page.tsx:3"`))
  }
  expect((await fetch(`${origin}/home`)).status).toBe(200)
})

test('a site folder with a fault stops the start, and the message names file and line', async () => {
  expect(await anju('init', 'faulty')).toMatchObject({ code: 0 })
  const columns = join(place, 'faulty/site/columns.yaml')
  writeFileSync(columns, readFileSync(columns, 'utf8').replace('template: list', 'template: lits'))
  expect(await run('npm', ['start'], join(place, 'faulty'), { PORT: '0', DATA_DIR: '' })).toMatchObject({
    code: 1,
    text: expect.stringMatching(/columns\.yaml:\d+ 没有模板“lits”/),
  })
})

test.each([
  ['.', /is not empty: name a folder that is new or empty/],
  ['/sys/anju', /cannot be written \(E\w+\): name a folder that you may write to/],
  ['package.tgz/mysite', /cannot be written \(ENOTDIR\)/],
])('"npx anju init %s" says in one sentence what to do', async (folder, sentence) => {
  writeFileSync(join(place, 'package.tgz'), '')
  const { code, text } = await anju('init', folder)
  expect([
    code,
    text
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('npm warn')),
  ]).toEqual([1, [expect.stringMatching(sentence)]])
})

test('without a network "init" writes the site, and says what to do about the package', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'anju-alone-'))
  onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }))
  const program = join(place, 'node_modules/anju/dist/server/anju.js')
  const { code, text } = await run(process.execPath, [program, 'init', join(elsewhere, 'mysite')])
  expect(code).toBe(1)
  expect(text).toContain('connect to the network, run "npm install" there, then "npm start"')
  expect(readdirSync(join(elsewhere, 'mysite/site'))).toContain('site.yaml')
})

test('the program names its commands, and the one that was meant', async () => {
  expect(await anju('--help')).toMatchObject({
    code: 0,
    text: expect.stringContaining('npx anju init <folder>'),
  })
  expect(await anju('--version')).toMatchObject({ code: 0, text: expect.stringMatching(/^\d+\.\d+\.\d+$/m) })
  expect(await anju('improt', 'x')).toMatchObject({
    code: 1,
    text: expect.stringContaining('did you mean "import"?'),
  })
  const help = await anju('backup', '--help')
  expect(help.text).toContain('npx anju backup <file>')
  expect(help.text).not.toContain('npm run')
})
