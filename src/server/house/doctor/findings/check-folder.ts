import { say } from '../../../ground/language/say.ts'
import type { Folder } from './facts.ts'
import { fault, type Found, warning } from './finding.ts'

const GIB = 1024 ** 3

/** @param name the setting that names the folder */
export function checkFolder(name: string, { path, fault: wrong, free, size }: Folder): Found[] {
  if (wrong !== undefined)
    return [fault(say`${name} ${path} ${wrong}; make it a folder that this user may write, or set another`)]
  if (free === undefined || size === undefined) return []
  if (free < GIB / 4)
    return [fault(say`${name} has ${mib(free)} MiB left; make room, or nothing can be written soon`)]
  return free < GIB || free < size / 20
    ? [warning(say`${name} has ${mib(free)} MiB of ${mib(size)} left; make room`)]
    : []
}

const mib = (bytes: number) => Math.floor(bytes / 1024 ** 2)
