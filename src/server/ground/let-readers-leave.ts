/** Whoever reads what a command says may stop early, as `head` does: the command goes on with its work, and says no more. */
export function letReadersLeave(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
}
