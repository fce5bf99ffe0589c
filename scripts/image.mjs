// `npm run image`: builds the container image, starts it once, asks for its health and its home page, and prints its size. Uses
// docker, or Debian's buildah, which needs neither a daemon nor a registry: then debootstrap makes the base from Debian's packages
// and this machine's Node.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inEither } from '../src/server/ground/language/operator-language.mjs'
import { root } from './sources.mjs'

const TAG = 'anju'
const PORT = '3977'
const START_SECONDS = 120
const has = (program) => spawnSync(program, ['--version']).error === undefined
const run = (program, ...args) => execFileSync(program, args, { cwd: root, stdio: 'inherit' })
const read = (program, ...args) => execFileSync(program, args, { cwd: root, encoding: 'utf8' }).trim()

const builder = has('docker') ? 'docker' : has('buildah') ? 'buildah' : undefined
if (!builder) {
  console.error(
    inEither(
      'Neither docker nor buildah is installed: install one of them, such as "apt install buildah debootstrap".',
      '没有装 docker，也没有装 buildah：请装其中一个，例如 apt install buildah debootstrap',
    ),
  )
  process.exit(1)
}
const stop = builder === 'docker' ? await withDocker() : await withBuildah()
try {
  await answers(`http://127.0.0.1:${PORT}/healthz`)
  await answers(`http://127.0.0.1:${PORT}/home`)
} finally {
  stop()
}

async function withDocker() {
  run('docker', 'build', '--tag', TAG, '.')
  const bytes = Number(read('docker', 'image', 'inspect', '--format', '{{.Size}}', TAG))
  console.log(`image ${TAG}: ${Math.round(bytes / 1e6)} MB`)
  const id = read(
    'docker',
    'run',
    '--detach',
    '--rm',
    '--read-only',
    '--tmpfs',
    '/tmp',
    '--tmpfs',
    '/data:uid=10001',
    '--publish',
    `127.0.0.1:${PORT}:3000`,
    TAG,
  )
  return () => run('docker', 'stop', id)
}

/** Each step runs in a chroot: what a container engine isolates beyond that, such as the read-only root, is not tried. */
async function withBuildah() {
  process.env.BUILDAH_ISOLATION = 'chroot'
  const base = makeBase()
  const npmrc = join(process.env.HOME ?? '/root', '.npmrc')
  const mounts = existsSync(npmrc) ? ['--volume', `${npmrc}:/root/.npmrc:ro`] : []
  run('buildah', 'build', '--format', 'docker', ...mounts, '--build-arg', `BASE=${base}`, '--tag', TAG, '.')
  const container = read('buildah', 'from', TAG)
  const folder = read('buildah', 'mount', container)
  const bytes = Number(read('du', '-sb', folder).split('\t')[0])
  console.log(`image ${TAG}: ${Math.round(bytes / 1e6)} MB`)
  const settings = ['--env', `PORT=${PORT}`, '--env', 'HOST=127.0.0.1']
  const program = ['/usr/local/bin/node', '/app/dist/server/anju.js', 'start']
  const server = spawn('buildah', ['run', ...settings, container, '--', ...program], {
    stdio: 'inherit',
    detached: true,
  })
  return () => {
    process.kill(-server.pid, 'SIGTERM')
    spawnSync('buildah', ['rm', container])
  }
}

/** An image with Node and npm, made here. @returns its name */
function makeBase() {
  const folder = mkdtempSync(join(tmpdir(), 'anju-base-'))
  try {
    run('debootstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', folder)
    cpSync(process.execPath, join(folder, 'usr/local/bin/node'))
    const npm = dirname(dirname(realpathSync(read('sh', '-c', 'command -v npm'))))
    cpSync(npm, join(folder, 'usr/local/lib/node_modules/npm'), { recursive: true })
    execFileSync('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'usr/local/bin/npm')])
    // Certificates that this machine trusts beside Debian's: its registry may be behind a proxy.
    cpSync('/etc/ssl/certs/ca-certificates.crt', join(folder, 'etc/ssl/certs/ca-certificates.crt'))
    const container = read('buildah', 'from', 'scratch')
    run('buildah', 'copy', '--quiet', container, folder, '/')
    const env = [
      'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt',
    ]
    run('buildah', 'config', ...env.flatMap((one) => ['--env', one]), container)
    run('buildah', 'commit', '--quiet', '--rm', container, 'anju-base')
    return 'localhost/anju-base'
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function answers(address) {
  for (let second = 0; second < START_SECONDS; second++) {
    const response = await fetch(address).catch(() => undefined)
    if (response?.ok) return console.log(`${response.status} ${address}`)
    await wait(1000)
  }
  throw new Error(
    inEither(
      `${address} did not answer within ${START_SECONDS} seconds`,
      `${address} 在 ${START_SECONDS} 秒内没有应答`,
    ),
  )
}
