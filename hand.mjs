import { chromium } from 'playwright-core'
const O='http://127.0.0.1:4471'
const b = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox','--disable-gpu'] })
const say=(...a)=>console.log(...a)
async function open(opts={}) {
  const c = await b.newContext({ viewport:{width:1280,height:900}, ...opts }); const p = await c.newPage()
  const bad=[]; p.on('console',m=>['error','warning'].includes(m.type())&&bad.push(m.text())); p.on('pageerror',e=>bad.push('ERR '+e))
  return {c,p,bad}
}
const UAS = {
 android:['Mozilla/5.0 (Linux; Android 13; M2012K11AC) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',375],
 iphone:['Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',375],
 ipados:['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',1024],
 ipadold:['Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15',768],
 harmony4:['Mozilla/5.0 (Linux; Android 10; HarmonyOS; LYA-AL10; HMSCore 6.13) AppleWebKit/537.36 Mobile Safari/537.36',375],
 harmonyNext:['Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile',375],
 harmonyTablet:['Mozilla/5.0 (Tablet; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0 ArkWeb/4.1.6.1',1024],
 wechat:['Mozilla/5.0 (Linux; Android 14; V2309A) AppleWebKit/537.36 Mobile MicroMessenger/8.0.49',375],
 winphone:['Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 Edge/15 Mobile',375],
 nonsense:['\u00e9 <script>'.replace('\u00e9','x'),1280],
}
for (const [n,[userAgent,width]] of Object.entries(UAS)) for (const path of ['/home','/t3/news_list?col1=notices','/t1/memory?col1=about&col2=memory']) {
  const {c,p,bad}=await open({userAgent,viewport:{width,height:800},hasTouch:!['nonsense'].includes(n)})
  let dev; p.on('request', r=>{ if (r.url().includes('recordAmount')) dev=r.postData() })
  await p.goto(O+path,{waitUntil:'networkidle'}); await p.waitForTimeout(400)
  await p.close({runBeforeUnload:false}).catch(()=>{})
  say('device',n,path,'complaints',bad.length?bad:'none',dev??'')
  await c.close()
}
await b.close()
