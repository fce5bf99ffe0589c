/** The whole look of a waiting page: it needs nothing else from the server. */
export const STYLE = `*{box-sizing:border-box}html{background:#fbfcfb;-webkit-text-size-adjust:100%}
body{margin:0;color:#182421;font:400 1.0625rem/1.75 "PingFang SC","HarmonyOS Sans SC","Microsoft YaHei","Noto Sans CJK SC",system-ui,sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
h1,h2,p,ul,dl,dd{margin:0;padding:0}ul{list-style:none}
.w{width:min(100% - 32px,720px);margin:auto}
header{padding:16px 0;border-bottom:1px solid #dbe5e2;background:#fff}
header .w{display:flex;align-items:center;gap:12px;font-size:1.375rem;line-height:1.35;font-weight:600;color:#0b3f3b}header svg{flex:none}
main{padding:32px 0 48px}
h1{font-size:1.75rem;line-height:1.35}h2{font-size:1.1875rem;line-height:1.5}
.l{color:#43524e;margin-top:8px}
.b{margin-top:24px;border:1px solid #eccf9f;border-left:4px solid #b4501c;border-radius:8px;background:#fdf3e3;padding:16px 24px 20px}
dl{display:grid;grid-template-columns:1fr 1fr;gap:8px 24px}
dt{color:#43524e}dd b{font-size:2.75rem;line-height:1.2;color:#8a4708}dd b.t{font-size:1.375rem;line-height:1.5}
svg.p{display:block;width:100%;height:12px;margin:16px 0 8px}
.s{font-size:.9375rem;color:#43524e}
.k{margin-top:24px}.k li{position:relative;padding:4px 0 4px 20px}
.k li:before{content:"";position:absolute;left:0;top:13px;width:8px;height:10px;border-radius:4px 4px 0 0;background:#14716a}
.r{margin-top:32px;border-top:2px solid #14716a;padding-top:12px}
.r a{display:flex;align-items:center;min-height:52px;padding:6px 0;border-bottom:1px solid #dbe5e2}
a{color:#0f655e;text-underline-offset:.22em}
a.n{white-space:nowrap;display:inline-flex;align-items:center;min-height:44px}
a.g{display:inline-flex;align-items:center;min-height:48px;margin-top:24px;padding:0 24px;border-radius:6px;background:#14716a;color:#fff;text-decoration:none}
:focus-visible{outline:3px solid #0b3f3b;outline-offset:2px;box-shadow:0 0 0 7px #f2b457}
footer{padding:8px 0;border-top:1px solid #dbe5e2;font-size:.9375rem;color:#43524e}footer b{font-weight:400;white-space:nowrap}
.large{font-size:125%}.larger{font-size:150%}
@media(max-width:500px){main{padding-top:24px}.b{padding:12px 16px 16px}dd b{font-size:2.25rem}h1{font-size:1.5rem}}
@media(forced-colors:active){.b{border:2px solid}}`

export const MARK =
  '<svg width="40" height="40" viewBox="0 0 40 40" aria-hidden="true"><path d="M4 21 20 6l16 15v13H4z" fill="#14716a"/><path d="M14 34v-7a6 6 0 0 1 12 0v7z" fill="#f2b457"/></svg>'
