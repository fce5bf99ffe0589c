import { escapeMarkup } from '../../../contract/markup.ts'

export interface WaitPage {
  /** Seconds after which the browser reloads by itself. */
  seconds: number
  requestId: string
  /** For a form sent to this address: a button sends it again with its answers. */
  sent?: { address: string; fields: Iterable<[string, string]> } | undefined
}

/**
 * Shown if nothing can be rendered at the moment. It needs nothing else from the server, and no scripts: a page
 * reloads after a while, and the answers of a form wait for their sender.
 */
export function waitPage({ seconds, requestId, sent }: WaitPage): string {
  const refresh = sent ? '' : `<meta http-equiv="refresh" content="${seconds}">`
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">${refresh}<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>请稍候 · Please wait</title><style>${STYLE}</style></head><body><main>
${sent ? notSent(sent) : notShown(seconds)}
<p class="id">${escapeMarkup(requestId)}</p></main></body></html>\n`
}

const STYLE = `body{margin:0;font:1.125rem/1.75 system-ui,sans-serif;color:#1d2129;background:#f5f6f8}
main{max-width:34rem;margin:12vh auto 0;padding:2rem 1.5rem;background:#fff;border-top:4px solid #1f5fae}
h1{margin:0 0 .5rem;font-size:1.5rem;line-height:1.4}p{margin:.5rem 0}.id{color:#5c6470;font-size:.875rem;overflow-wrap:anywhere}
button{margin:.75rem 0;padding:.6rem 1.5rem;font:inherit;color:#fff;background:#1f5fae;border:0;border-radius:4px}
button:focus-visible{outline:3px solid #f5a623;outline-offset:2px}`

const notShown = (seconds: number) => `<h1>这一页暂时无法显示</h1>
<p>现在访问的人很多，或者系统正在恢复。${seconds} 秒后会自动重试，您不用做任何操作。</p>
<p lang="en">This page cannot be shown just now. It tries again in ${seconds} seconds; you need not do anything.</p>`

const notSent = ({ address, fields }: NonNullable<WaitPage['sent']>) => `<h1>还没有提交成功</h1>
<p>现在访问的人很多，或者系统正在恢复。您填写的内容都在这一页里，请稍等几秒，再按下面的按钮。</p>
<p lang="en">Your form was not sent yet. What you entered is kept on this page: wait a few seconds, then press the button.</p>
<form method="post" action="${escapeMarkup(address)}">${[...fields].map(hidden).join('')}<button>再次提交 <span lang="en">Send again</span></button></form>`

/** A browser drops a line end directly after the tag. */
const hidden = ([name, value]: [string, string]) =>
  `<textarea hidden name="${escapeMarkup(name)}">\n${escapeMarkup(value)}</textarea>`
