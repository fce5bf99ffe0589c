/** A message with its filled-in figure highlighted. */
export function Rich({ text, mark }: { text: string; mark: string }) {
  const at = text.indexOf(mark)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <b>{mark}</b>
      {text.slice(at + mark.length)}
    </>
  )
}
