import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../bench/postgres.ts'

/** Debian puts nginx where only root looks for programs. */
const env = { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin` }

export const hasNginx = (): boolean => spawnSync('nginx', ['-v'], { env }).error === undefined

interface Settings {
  /** For its configuration, its cache and its key. */
  folder: string
  /** Ports of the portal's processes. */
  portals: readonly [number, number]
  /** Whether it answers over https, with the certificate in the folder. */
  isSecure?: boolean
  /** What differs from the example. */
  edit?: (site: string) => string
}

export interface Nginx {
  /** Of 127.0.0.1, for pages; not the one that leads to https. */
  port: number
  pid: number
  /** What nginx itself says about the configuration. */
  check(): { status: number | null; said: string }
  stop(): void
}

/** nginx as the example for production sets it up, as one process that may have twenty thousand connections. */
export async function startNginx({
  folder,
  portals,
  isSecure = false,
  edit = (site) => site,
}: Settings): Promise<Nginx> {
  const [port, plain] = [await freePort(), await freePort()]
  const site = readFileSync(new URL('../../examples/production/nginx.conf', import.meta.url), 'utf8')
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${portals[0]}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${portals[1]}`)
    .replaceAll('/var/cache/anju', join(folder, 'cache'))
    .replaceAll('/etc/ssl/anju', folder)
    .replaceAll(isSecure ? /^ *listen \[::\].*\n/gm : /^ *(?:listen \[::\]|ssl_).*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port}${isSecure ? ' ssl http2' : ''};`)
  writeFileSync(join(folder, 'anju.conf'), edit(site))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const main = join(folder, 'nginx.conf')
  writeFileSync(
    main,
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log warn;
events { worker_connections 40000; }
worker_rlimit_nofile 50000;
http { access_log off; ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')} include ${folder}/anju.conf; }`,
  )
  const nginx = spawn('nginx', ['-p', folder, '-c', main], { env, stdio: 'ignore' })
  return {
    port,
    pid: nginx.pid ?? 0,
    check() {
      const { status, stderr } = spawnSync('nginx', ['-t', '-p', folder, '-c', main], {
        env,
        encoding: 'utf8',
      })
      return { status, said: stderr }
    },
    stop: () => void nginx.kill(),
  }
}
