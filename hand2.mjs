import { chromium } from 'playwright-core'
import { readFileSync } from 'node:fs'
const O='http://127.0.0.1:4471'
const b = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox','--disable-gpu'] })
const say=(...a)=>console.log(...a)
async function open(opts={}) {
  const c = await b.newContext({ viewport:{width:1280,height:900}, ...opts }); const p = await c.newPage()
  const bad=[]; p.on('console',m=>['error','warning'].includes(m.type())&&bad.push(m.text())); p.on('pageerror',e=>bad.push('ERR '+e))
  return {c,p,bad}
}
const inside=(p,name)=>p.locator('#menu').getByRole('link',{name,exact:true}).first().click()
const state=async(p)=>({path:new URL(p.url()).pathname,h1:await p.locator('h1').first().textContent().catch(()=>null),menu:await p.locator('#menu').count(),tip:(await p.locator('body > output').textContent().catch(()=>''))})
// storage
for (const bad0 of ['{','null','"x"','[[[','[{"a":1}]','['+'"/a",'.repeat(5000)+'"/b"]','\u0000','{"length":3}']) {
  const {c,p,bad}=await open()
  await p.addInitScript(t=>{ if(!sessionStorage.getItem('s')){localStorage.setItem('historyStack',t);localStorage.setItem('parentColumn',t);sessionStorage.setItem('positions',t);sessionStorage.setItem('s','1')}},bad0)
  await p.goto(O+'/t1/news_list?col1=news',{waitUntil:'networkidle'}); await inside(p,'通知公告'); await p.waitForURL(/t3/); await p.waitForTimeout(300)
  say('storage',bad0.slice(0,14), (await p.evaluate(()=>localStorage.historyStack)).slice(0,110), 'complaints',bad.length); await c.close()
}
{ const {c,p,bad}=await open()
  await p.addInitScript(()=>{ for (const st of [localStorage,sessionStorage]) { let n=1<<20; let i=0; while(n>=1){ try{st.setItem('f'+i++,'x'.repeat(n))}catch{n=n>>1} } } })
  await p.goto(O+'/t1/news_list?col1=news',{waitUntil:'networkidle'}); await inside(p,'通知公告'); await p.waitForURL(/t3/)
  say('storage full', await state(p), 'stack', await p.evaluate(()=>localStorage.historyStack??null), 'complaints',bad); await c.close() }
// token
{ const {c,p,bad}=await open(); const later=[]
  p.on('request',r=>r.resourceType()!=='document'&&later.push(r.url()+JSON.stringify(r.headers())+(r.postData()??'')))
  for (const q of ['token=s3cr3tA','%74oken=s3cr3tB','col1=news&token=s3cr3tC&token=s3cr3tD']) {
    await p.goto(O+'/t1/news_list?'+q,{waitUntil:'networkidle'}); await p.waitForTimeout(200)
    say('token',q,p.url(), await p.evaluate(()=>JSON.stringify([{...localStorage},{...sessionStorage},history.state,document.documentElement.outerHTML.includes('s3cr3t')]))) 
  }
  await inside(p,'通知公告'); await p.waitForURL(/t3/); await p.waitForTimeout(3500)
  say('token later', later.filter(x=>x.includes('s3cr3t')), 'complaints', bad)
  await p.goto(O+'/t1/personalCenter/personal_info/basic_info?token=s3cr3tE',{waitUntil:'networkidle'}); say('token personal', p.url(), await state(p))
  await p.goto(O+'/nowhere?token=s3cr3tF',{waitUntil:'networkidle'}); say('token unmatched', p.url())
  await p.goto(O+'/t1/news_list?contentId=nothere&token=s3cr3tG',{waitUntil:'networkidle'}); say('token missing', p.url(), await state(p))
  await p.goto(O+'/?token=s3cr3tH',{waitUntil:'networkidle'}); say('token root', p.url())
  await c.close() }
// answers
const JSONH={contentType:'application/json'}
for (const [n,f] of Object.entries({
  '429':r=>r.fulfill({status:429,body:'{"code":"429","message":"x","data":null}',...JSONH}),
  '503html':r=>r.fulfill({status:503,body:'<h1>busy</h1>',contentType:'text/html'}),
  '500':r=>r.fulfill({status:500,body:'',contentType:'text/html'}),
  '200html':r=>r.fulfill({status:200,body:'<h1>hi</h1>',contentType:'text/html'}),
  'code0':r=>r.fulfill({status:200,body:'{"code":"0","message":"no","data":null}',...JSONH}),
  'code1 number':r=>r.fulfill({status:200,body:'{"code":1,"message":"no","data":{}}',...JSONH}),
  'code1 nodata':r=>r.fulfill({status:200,body:'{"code":"1","message":"ok"}',...JSONH}),
  'code1 null':r=>r.fulfill({status:200,body:'{"code":"1","message":"ok","data":null}',...JSONH}),
  'code1 wrong':r=>r.fulfill({status:200,body:'{"code":"1","message":"ok","data":{"records":7}}',...JSONH}),
  'empty':r=>r.fulfill({status:200,body:'',...JSONH}),
  'closed':r=>r.abort('connectionclosed'),
  'refused':r=>r.abort('connectionrefused'),
})) {
  const {c,p,bad}=await open(); await p.goto(O+'/home',{waitUntil:'networkidle'}); await p.waitForTimeout(500)
  await p.route('**/api/**',f); await inside(p,'新闻资讯'); await p.waitForTimeout(1200)
  const st=await state(p); await p.unroute('**/api/**')
  let again=''
  if (st.path!=='/404') { const l=p.getByRole('link',{name:'重新加载'}); if (await l.count()) { await l.click(); await p.waitForLoadState('networkidle'); again=await p.locator('h1').first().textContent() } }
  say('answer',n,st,'then',again,'errs',bad.filter(x=>!/Failed to load resource/.test(x)).map(x=>x.slice(0,120))); await c.close()
}
// hang
{ const {c,p,bad}=await open(); await p.goto(O+'/home',{waitUntil:'networkidle'}); await p.route('**/selectByPage**',()=>{}); await inside(p,'新闻资讯'); await p.waitForTimeout(10500); say('hang 10.5s',await state(p), 'url', p.url()); await p.unroute('**/selectByPage**'); await p.getByRole('button',{name:'再试一次'}).click(); await p.waitForURL(/news_list/); await p.waitForTimeout(300); say('hang then',await state(p)); await c.close() }
// chunks
for (const [n,f] of Object.entries({'404':r=>r.fulfill({status:404,body:''}),abort:r=>r.abort('connectionreset'),'500':r=>r.fulfill({status:500,body:''}),html:r=>r.fulfill({status:200,contentType:'text/html',body:'<h1>x</h1>'})})) {
  const {c,p,bad}=await open(); const docs=[]; p.on('request',r=>r.resourceType()==='document'&&docs.push(r.url()))
  await p.goto(O+'/home',{waitUntil:'networkidle'}); await p.waitForTimeout(300); docs.length=0
  await p.route(/\/assets\/page-[^/]+\.js$/,f)
  await inside(p,'新闻资讯'); await p.waitForTimeout(2000); const one=await state(p), d1=docs.length
  let two; const l=p.locator('main a[href*="contentId"]').first(); if (await l.count()) { await l.click(); await p.waitForTimeout(1500); two=await state(p) }
  say('chunk',n,one,'documents',d1,'second',two,docs.length, bad.filter(x=>!/Failed to load resource/.test(x)).map(x=>x.slice(0,160))); await c.close()
}
await b.close()
say('log has token:', (readFileSync('/tmp/states-server.log','utf8').match(/s3cr3t\w/g)??[]).join())
