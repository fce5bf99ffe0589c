const TRIES = 3

/**
 * Tells how many times the CPU time of `usual` some work takes. A slow or busy machine slows both alike: where that is `most` or
 * more, both are measured again, one right after the other, and the least of three counts.
 */
export function comparedTo(usual: () => unknown) {
  let before: number | undefined
  return async (work: () => unknown, most: number): Promise<number> => {
    // The first time code is compiled as well.
    if (before === undefined) await usual()
    before ??= await cpuTime(usual)
    let least = (await cpuTime(work)) / before
    for (let tried = 1; tried < TRIES && least >= most; tried += 1)
      least = Math.min(least, (await cpuTime(work)) / (await cpuTime(usual)))
    return least
  }
}

/** Of this process, in microseconds. */
async function cpuTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}
