import { Hono } from 'hono'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Mail } from '#app/platform/platform.ts'
import { createDevMailbox, type DevMailbox, mailboxLimit } from './dev-mailbox.ts'
import { createMailboxKey } from './mailbox-key.ts'
import { createMailboxRoutes } from './mailbox-routes.ts'
import { createOwnMachineCheck } from './own-machine.ts'

const mail: Mail = {
  to: 'nikita@example.org',
  subject: '481516 is your Stashwise login code',
  text: 'Your code: 481516',
  html: '<p title="code">Your code: <b>481516</b></p>',
}
let mailbox: DevMailbox
const key = createMailboxKey()
const warn = vi.fn()

beforeEach(() => {
  mailbox = createDevMailbox(() => 1_795_000_000_000)
})

const own = { Host: 'localhost:3000', Cookie: key.setCookie.split(';', 1)[0] ?? '' }

/** The site around the mailbox: what the mailbox leaves alone, a page that does not know it answers. */
function siteWith(mailbox: DevMailbox | undefined) {
  const site = new Hono()
  site.route('/', createMailboxRoutes(mailbox && { mailbox, key, isForOwnMachine: createOwnMachineCheck({ warn }) }))
  site.all('*', (c) => c.text('page not found', 404))
  return site
}

const ask = (path = '/dev/mailbox', headers: Record<string, string> = {}) =>
  siteWith(mailbox).request(path, { headers: { ...own, ...headers } })
const mailsOf = async (path: string, headers?: Record<string, string>) =>
  ((await (await ask(path, headers)).json()) as { mails: Mail[] }).mails

test('JSON has the mails, newest first, however one asks for it', async () => {
  mailbox.put(mail)
  mailbox.put({ ...mail, subject: 'second' })
  const mails = await mailsOf('/dev/mailbox?format=json')
  expect(mails).toEqual([
    { ...mail, subject: 'second', id: '2', sentAt: '2026-11-18T11:06:40.000Z' },
    { ...mail, id: '1', sentAt: '2026-11-18T11:06:40.000Z' },
  ])
  expect(await mailsOf('/dev/mailbox', { Accept: 'application/json' })).toEqual(mails)
})

test('only the mails to one address, whatever its case and with a bare plus', async () => {
  mailbox.put(mail)
  mailbox.put({ ...mail, to: 'prapor+tarkov@example.org' })
  expect(await mailsOf('/dev/mailbox?format=json&to=Nikita@example.org')).toMatchObject([{ to: 'nikita@example.org' }])
  expect(await mailsOf('/dev/mailbox?format=json&to=prapor+tarkov@example.org')).toMatchObject([{ to: 'prapor+tarkov@example.org' }])
  expect(await mailsOf('/dev/mailbox?format=json&to=nobody@example.org')).toEqual([])
})

test('the oldest mail goes when there are too many', async () => {
  for (let count = 1; count <= mailboxLimit + 5; count += 1) mailbox.put({ ...mail, subject: `mail ${count}` })
  const mails = await mailsOf('/dev/mailbox?format=json')
  expect(mails).toHaveLength(mailboxLimit)
  expect(mails[0]?.subject).toBe('mail 105')
  expect(mails.at(-1)?.subject).toBe('mail 6')
})

test('the page shows the newest mail, its code apart, in a frame that runs nothing', async () => {
  mailbox.put({ ...mail, html: '<p>old</p>' })
  mailbox.put(mail)
  const response = await ask()
  const page = await response.text()
  expect(response.headers.get('content-type')).toMatch(/^text\/html/)
  expect(page).toContain('<output aria-label="Code in this email">481516</output>')
  expect(page).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  expect(page).toContain('srcdoc="&lt;p title=&quot;code&quot;&gt;Your code: &lt;b&gt;481516&lt;/b&gt;&lt;/p&gt;"')
  expect(page).not.toContain('<p>old</p>')
})

test('an older mail can be chosen, as plain text too', async () => {
  mailbox.put({ ...mail, text: 'the first one' })
  mailbox.put(mail)
  const page = await (await ask('/dev/mailbox?mail=1&view=text')).text()
  expect(page).toContain('<pre>the first one</pre>')
  expect(page).not.toContain('<iframe')
})

test('nothing in a mail or in the address bar becomes part of the page', async () => {
  const evil = `"><script>alert(1)</script>`
  mailbox.put({ to: `x${evil}`, subject: evil, text: evil, html: evil })
  for (const path of ['/dev/mailbox', '/dev/mailbox?view=text', `/dev/mailbox?to=${encodeURIComponent(evil)}`]) {
    const response = await ask(path)
    expect(await response.text()).not.toContain('<script>alert')
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'nonce-[^']+';/)
  }
})

test('the page speaks the language of the cookie, and says when it is empty', async () => {
  expect(await (await ask()).text()).toContain('No mail yet')
  expect(await (await ask('/dev/mailbox', { Cookie: `${own.Cookie}; locale=ru` })).text()).toContain('Писем пока нет')
  expect(await (await ask('/dev/mailbox?to=nobody@example.org')).text()).toContain('No mail to nobody@example.org')
})

test('it is not cached or indexed', async () => {
  for (const path of ['/dev/mailbox', '/dev/mailbox?format=json']) {
    const { headers } = await ask(path)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
  }
})

test.each(['localhost', 'LOCALHOST:80', '127.0.0.1:4140', '[::1]:3000', '[::1]'])('this machine as %s gets an answer', async (host) => {
  expect((await ask('/dev/mailbox?format=json', { Host: host })).status).toBe(200)
})

test.each([
  { Host: 'stashwise.example' },
  { Host: 'localhost.evil.example' },
  { Host: 'evil.example:3000' },
  { Host: '127.0.0.1.evil.example' },
  { Host: '192.168.0.7:3000' },
  { Host: 'localhost@evil.example' },
  { Host: '' },
  { ...own, 'X-Forwarded-For': '203.0.113.9' },
  { ...own, Forwarded: 'for=203.0.113.9' },
  { ...own, 'X-Forwarded-Host': 'stashwise.example' },
  { ...own, 'X-Real-IP': '203.0.113.9' },
  { ...own, 'X-Forwarded-Proto': 'https' },
  { ...own, Via: '1.1 proxy' },
  { ...own, 'CF-Connecting-IP': '203.0.113.9' },
  { ...own, Origin: 'https://stashwise.example' },
  { ...own, Origin: 'null' },
  { ...own, 'Sec-Fetch-Site': 'cross-site' },
])('a request with %j finds no mailbox', async (headers) => {
  mailbox.put(mail)
  for (const path of ['/dev/mailbox', '/dev/mailbox?format=json']) {
    const response = await ask(path, headers)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('page not found')
  }
})

test('a request that may be somebody else’s is logged once, with its reason', async () => {
  warn.mockReset()
  const site = siteWith(mailbox)
  for (let times = 0; times < 3; times++) await site.request('/dev/mailbox', { headers: { ...own, Via: '1.1 proxy' } })
  expect(warn.mock.calls).toEqual([[{ reason: 'a proxy added the header via' }, expect.any(String)]])
})

test('the key comes from the link and goes on as a cookie that scripts and other sites do not get', async () => {
  const opened = await siteWith(mailbox).request(`${key.link}&mail=1&view=text`, { headers: { Host: 'localhost:3000' } })
  expect(opened.status).toBe(302)
  expect(opened.headers.get('location')).toBe('/dev/mailbox?mail=1&view=text')
  expect(opened.headers.get('set-cookie')).toMatch(/^stashwise\.mailbox=[\w-]{32}; Path=\/dev\/mailbox; HttpOnly; SameSite=Strict$/)
})

test('without the key there is a sentence instead of mails, in the language of the cookie', async () => {
  mailbox.put(mail)
  for (const cookie of ['', 'stashwise.mailbox=', 'stashwise.mailbox=wrong']) {
    const response = await siteWith(mailbox).request('/dev/mailbox?format=json', {
      headers: { Host: 'localhost:3000', Cookie: `${cookie}; locale=ru` },
    })
    expect(response.status).toBe(403)
    expect(await response.text()).toMatch(/^Почта открывается по ссылке/)
  }
})

test('a site without demo accounts has no mailbox', async () => {
  for (const path of ['/dev/mailbox', '/dev/mailbox?format=json']) {
    const response = await siteWith(undefined).request(path, { headers: own })
    expect(response.status).toBe(404)
    expect(await response.text()).toBe('page not found')
  }
})
