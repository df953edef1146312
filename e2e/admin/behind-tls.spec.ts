import { readdirSync, readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { userForm } from '../../apps/web/app/features/admin/schema.ts'
import { newAddress, ownSite, seeded } from '../support/login.ts'
import { findFreePort, type TestSite } from '../support/site.ts'
import { test as base, expect } from '../support/test.ts'
import { startTlsProxy } from '../support/tls-proxy.ts'

/** A site behind a proxy where TLS ends, published at that proxy's address. */
const test = base.extend<object, { tlsPort: number; publicUrl: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
  tlsPort: [async ({}, use) => use(await findFreePort()), { scope: 'worker' }],
  siteEnv: [async ({ tlsPort }, use) => use({ ...ownSite('tls'), PUBLIC_URL: `https://localhost:${tlsPort}` }), { scope: 'worker' }],
  publicUrl: [
    async ({ tlsPort, site }, use) => {
      const proxy = await startTlsProxy(tlsPort, site.url)
      await use(`https://localhost:${tlsPort}`)
      await proxy.close()
    },
    { scope: 'worker' },
  ],
})

async function signIn(request: APIRequestContext, site: TestSite, email: string): Promise<string> {
  await request.post('/api/be/auth/email/send', { data: { email } })
  const code = /\d{6}/.exec((await site.mails(email))[0]?.subject ?? '')?.[0]
  const verified = await request.post('/api/be/auth/email/verify', { data: { email, code } })
  expect(verified.status()).toBe(200)
  const { uid }: { uid: string } = await verified.json()
  return uid
}

type UserIntent = (typeof userForm.options)[number]['shape']['intent']['value']

test('every form of the admin area does what it says, as a page’s own form and as the router sends it', async ({
  playwright,
  site,
  publicUrl,
}) => {
  const options = { baseURL: publicUrl, ignoreHTTPSErrors: true, extraHTTPHeaders: { Origin: publicUrl } }
  const [admin, player, phone, stranger] = await Promise.all([1, 2, 3, 4].map(() => playwright.request.newContext(options)))
  if (!admin || !player || !phone || !stranger) throw new Error('no browser')
  await signIn(admin, site, seeded.admin)
  const email = newAddress()
  const uid = await signIn(player, site, email)
  await signIn(phone, site, email)

  const user = `/admin/users/${uid}`
  const userForms: Record<UserIntent, Record<string, string>> = {
    'grant-pro': { span: 'forever', reason: 'a prize', known: '' },
    'take-pro': { reason: 'over', known: 'forever' },
    'make-admin': {},
    'unmake-admin': {},
    'end-session': {},
    'end-sessions': {},
    suspend: { user: uid, kind: 'chat', subject: '', reason: 'spam' },
    restore: { user: uid, kind: 'chat', subject: '' },
    'reset-limit': { name: 'chatLine' },
    'set-limit': { name: 'chatLine', factor: '2', reason: 'a stream' },
    view: { reason: '', minutes: '5' },
    delete: { confirm: 'somebody else' },
  }
  // What the account does not have, and forms without a reason or the account's name.
  const inTheWay: Record<string, number> = { suspend: 404, restore: 409, view: 400, delete: 400 }
  const { sessions }: { sessions: { id: string }[] } = await (await player.get('/api/be/account')).json()
  userForms['end-session'] = { session: sessions[0]?.id ?? '' }
  const forms: { route: string; path: string; search?: string; form: Record<string, string>; status?: number }[] = [
    ...Object.entries(userForms).map(([intent, fields]) => ({
      route: 'user.tsx',
      path: user,
      form: { intent, ...fields },
      status: inTheWay[intent] ?? 200,
    })),
    { route: 'users.tsx', path: '/admin/users', form: { intent: 'plan', records: uid, action: 'take', reason: 'over' } },
    { route: 'keys.tsx', path: '/admin/keys', form: { intent: 'restore', user: uid, kind: 'chat', subject: '' }, status: 409 },
    // Without a factor there are no codes, and nothing to confirm with.
    { route: 'second-factor.tsx', path: '/admin/second-factor', form: { intent: 'renew-codes' }, status: 400 },
    { route: 'confirm.tsx', path: '/admin/confirm', form: { 'factor.code': '123456' }, status: 400 },
    { route: 'website-alert.tsx', path: '/admin/website-alert', form: { text: 'Wipe on Thursday' } },
    { route: 'global-settings.tsx', path: '/admin/global-settings', form: { tarkovPilotVersion: '1.2.3', fuelBase: '60' } },
    { route: 'redirects.tsx', path: '/admin/redirects', form: { rules: '/old-maps /maps/customs 301' } },
    // A time that has passed, which the form says by its own status.
    { route: 'wipes.tsx', path: '/admin/wipes', form: { intent: 'declare', mode: 'pvp', when: 'at', at: '2020-01-01T00:00' }, status: 409 },
    // An empty one, which the page shows with what is wrong.
    { route: 'challenges.tsx', path: '/admin/challenges', form: { title: '' }, status: 400 },
    { route: 'challenge.tsx', path: await newChallenge(admin), form: { intent: 'save', title: '' }, status: 400 },
    { route: 'quests.tsx', path: '/admin/quests', form: await correctionOf(admin) },
    { route: 'email-settings.tsx', path: '/admin/email-settings', form: { to: 'killa@example.org' } },
    // An unknown record of a batch stays as it is; a record without a correction has none to remove.
    ...['items', 'barters', 'crafts', 'tags', 'traders-prices'].map((page) => ({
      route: `${page}.tsx`,
      path: `/admin/${page}`,
      form: { intent: 'run', records: 'unknown', fact: 'accept' },
    })),
    // A preview that nobody has seen, which the form says by its own status.
    ...['guns', 'barters', 'crafts', 'quests', 'traders-prices'].map((page) => ({
      route: `${page}-compare.tsx`,
      path: `/admin/${page}-compare`,
      form: { intent: 'take', rows: '["unknown","width","",""]', against: 'mode', take: 'after' },
      status: 409,
    })),
    { route: 'cut-edges.tsx', path: '/admin/cut-edges', form: { intent: 'save', quest: 'unknown', level: '1' }, status: 400 },
    { route: 'add-item.tsx', path: '/admin/add-item', form: { bsgId: 'x' }, status: 400 },
    { route: 'item.tsx', path: await anItem(admin), form: { intent: 'drop', kind: 'item', record: 'unknown' } },
    // There is no such change, which the form says by its own status.
    { route: 'logs.tsx', path: '/admin/logs', form: { revert: '999999' }, status: 409 },
    // There is no such job, which the form says by its own status.
    { route: 'jobs.tsx', path: '/admin/jobs', form: { intent: 'run', job: 'no/job' }, status: 409 },
    // Nothing is held here, which the form says by its own status.
    {
      route: 'overview.tsx',
      path: '/admin',
      search: '?index',
      form: { document: 'items', mode: 'pvp', since: '2026-11-22', decision: 'accepted' },
      status: 409,
    },
  ]
  expect(new Set(forms.map(({ route }) => route))).toEqual(new Set(routesWithForms()))
  expect(Object.keys(userForms).sort()).toEqual(userForm.options.map(({ shape }) => shape.intent.value).sort())

  for (const data of ['', '.data']) {
    for (const { path, search = '', form, status = 200 } of forms) {
      const address = `${path}${data}${search}`
      const name = `${address} ${JSON.stringify(form)}`
      expect((await stranger.post(address, { form })).status(), name).toBe(404)
      const foreign = await admin.post(address, { form, headers: { Origin: 'https://evil.example' } })
      expect(foreign.status(), name).toBe(403)
      expect((await admin.post(address, { form })).status(), name).toBe(status)
    }
  }
  const audit = await (await admin.get('/admin/logs/_payload.json?area=audit')).text()
  for (const action of [
    'grantPro',
    'takePro',
    'makeAdmin',
    'unmakeAdmin',
    'endSession',
    'endSessions',
    'saveAlert',
    'saveSettings',
    'sendTestMail',
    'saveCorrection',
  ]) {
    expect(audit).toContain(`"${action}"`)
  }
  await expect.poll(async () => (await readQuestForm(admin))['reqLevel']).toBe('9')
  for (const device of [player, phone]) expect((await device.get('/api/be/users/me')).status()).toBe(401)
  for (const context of [admin, player, phone, stranger]) await context.dispose()
})

/** Path of the admins' page of an item. */
async function anItem(request: APIRequestContext): Promise<string> {
  const html = await (await request.get('/admin/items?q=salewa')).text()
  return /\/admin\/item\/[\w-]{1,60}/.exec(html)?.[0] ?? ''
}

/** Path of the page of a tournament that was just made. */
async function newChallenge(request: APIRequestContext): Promise<string> {
  const form = {
    title: 'Found in raid',
    rules: '',
    mode: 'pvp',
    beginsAt: '2040-01-01T18:00',
    endsAt: '2040-01-01T20:00',
    items: '1',
    quests: '0',
    levels: '0',
  }
  const made = await request.post('/admin/challenges', { form, maxRedirects: 0 })
  return made.headers()['location'] ?? ''
}

/** The fields of a quest's form as an admin gets it. */
async function readQuestForm(request: APIRequestContext): Promise<Record<string, string>> {
  const html = await (await request.get('/admin/quests?quest=debut')).text()
  const inputs = [...html.matchAll(/<input[^>]*>/g)].map(([input]) => input)
  const attributeOf = (input: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? ''
  return Object.fromEntries(inputs.map((input) => [attributeOf(input, 'name'), attributeOf(input, 'value')]))
}

/** The form that sets its level to 9. */
async function correctionOf(request: APIRequestContext): Promise<Record<string, string>> {
  const counts = Object.entries(await readQuestForm(request)).filter(([name]) => name.startsWith('count:'))
  expect(counts).not.toEqual([])
  return {
    intent: 'correct',
    quest: 'debut',
    reqLevel: '9',
    fraction: 'Any',
    delayMinutes: '0',
    require: '',
    ...Object.fromEntries(counts),
  }
}

/** Files of the area's pages that take a form. */
function routesWithForms(): string[] {
  const folder = new URL('../../apps/web/app/routes/admin/', import.meta.url)
  const files = readdirSync(folder).filter((file) => file.endsWith('.tsx'))
  return files.filter((file) => /export const action = forAdmins(To)?\(/.test(readFileSync(new URL(file, folder), 'utf8')))
}
