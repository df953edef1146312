import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, type Mock, test, vi } from 'vitest'
import type { AlertList } from '#app/features/alerts/service.ts'
import { openBrowser, renderRoute, runSql, takePro } from '#testing/render-route.tsx'

type Browser = Awaited<ReturnType<typeof openBrowser>>

const part = (name = 'Alerts') => within(screen.getByRole('region', { name }))
const press = (name: string | RegExp) => fireEvent.click(part().getByRole('button', { name }))
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
async function confirm() {
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }))
  const yes = dialog.getAllByRole('button').at(-1)
  if (yes) fireEvent.click(yes)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}
const amountIn = ({ value }: HTMLInputElement) => Number(value.replaceAll(',', ''))
const listOf = async (browser: Browser): Promise<AlertList> => (await browser.api('GET', '/alerts')).json()
const aRule = (browser: Browser, part: object = {}) =>
  browser.api('POST', '/alerts', {
    id: randomUUID(),
    mode: 'pvp',
    kind: 'changes',
    subject: '',
    threshold: 20,
    channels: ['mail'],
    ...part,
  })
async function chooseItem(label: string, name: string) {
  const search = screen.getByRole<HTMLInputElement>('combobox', { name: label })
  fireEvent.focus(search)
  type(search, name)
  await screen.findAllByRole('option', { name: new RegExp(name, 'i') })
  fireEvent.keyDown(search, { key: 'Enter' })
}

test('a price alert is made with today’s price, changed, paused, resumed and deleted', async () => {
  const { browser } = await renderRoute('/account', { as: 'pro' })
  part().getByText('You have no alerts yet.')
  part().getByText(/^Prices here are simulated until the first real ones arrive/)
  part().getByText(/Up to 100 alerts\. Each is sent at most once an hour/)
  press('New alert')
  type(part().getByLabelText('Alert me about'), 'priceBelow')
  fireEvent.click(part().getByRole('button', { name: 'Create alert' }))
  await part().findByText('Choose an item')
  await chooseItem('Item', 'graphics card')
  const price = part().getByLabelText<HTMLInputElement>('Price')
  await waitFor(() => expect(amountIn(price)).toBeGreaterThan(10_000))
  part().getByText(/^Now: .* ₽$/)
  type(price, 'cheap')
  press('Create alert')
  await part().findByText('Enter a whole number from 1 to 1,000,000,000')
  type(price, '150k')
  press('Create alert')
  const rule = 'Graphics card: price at or below 150,000 ₽ (PVP)'
  await part().findByText(rule)
  part().getByText(/Mail · Never sent/)
  expect(part().queryByText('You have no alerts yet.')).toBeNull()

  press(`Edit: ${rule}`)
  type(part().getByLabelText('Price'), '1')
  press('Save')
  const changed = 'Graphics card: price at or below 1 ₽ (PVP)'
  await part().findByText(changed)
  press(`Pause: ${changed}`)
  await part().findByText('paused')
  press(`Resume: ${changed}`)
  await waitFor(() => expect(part().queryByText('paused')).toBeNull())
  press(`Delete: ${changed}`)
  await confirm()
  await part().findByText('You have no alerts yet.')
  expect((await listOf(browser)).rules).toEqual([])
})

test('a restock, the profit of a craft, a craft under way and changes of the game are chosen by what they are about', async () => {
  const { browser } = await renderRoute('/account', { as: 'pro' })
  const make = async (kind: string, choose: () => Promise<unknown>) => {
    press('New alert')
    type(part().getByLabelText('Alert me about'), kind)
    await choose()
    press('Create alert')
    await waitFor(() => expect(part().queryByRole('button', { name: 'Create alert' })).toBeNull())
  }
  await make('restock', async () => type(await part().findByLabelText('Trader'), await traderOf('Prapor')))
  await make('craftProfit', async () => {
    await chooseItem('Item that you get', 'physical bitcoin')
    await part().findByLabelText('Craft')
    type(part().getByLabelText('Profit'), '5000')
  })
  await make('craftDone', async () => {
    await chooseItem('Item that you get', 'salewa')
    await part().findByLabelText('Craft')
    part().getByText(/Create the alert when you start the craft/)
    type(part().getByLabelText('Done in'), '90')
  })
  await make('changes', async () => type(part().getByLabelText('Changes at least'), '30'))
  const { rules } = await listOf(browser)
  expect(rules.map(({ text }) => text)).toEqual([
    'Prapor restocks (PVP)',
    'Craft of Physical Bitcoin: profit at or above 5,000 ₽ with the default settings (PVP)',
    'Craft of Salewa first aid kit is done 1h 30m after its start (PVP)',
    '30 or more changes of the game’s data in a day (PVP)',
  ])
  await part().findByText(/Mail · Done/)
})

async function traderOf(name: string): Promise<string> {
  const option = await part().findByRole<HTMLOptionElement>('option', { name })
  return option.value
}

test('an item that nothing makes says so', async () => {
  await renderRoute('/account', { as: 'pro' })
  press('New alert')
  type(part().getByLabelText('Alert me about'), 'craftProfit')
  await chooseItem('Item that you get', 'red rebel')
  await part().findByText('Nothing makes this item.')
})

test('channels are tested, quiet hours set, and what was sent is listed', async () => {
  const known = await openBrowser('pro')
  const id = randomUUID()
  await aRule(known, { id })
  await runSql(
    `INSERT INTO alert_deliveries (id, rule_id, channel, figure, fired_at, next_at, state)
     VALUES ('${randomUUID()}', '${id}', 'mail', 25, now() - interval '2 hours', now(), 'failed')`,
  )
  await renderRoute('/account', { as: 'pro', browser: known })
  const channels = part('Channels')
  fireEvent.click(channels.getByRole('button', { name: 'Send a test: Mail' }))
  await channels.findByText('The test message is on its way.')
  expect(channels.queryByRole('button', { name: 'Send a test: Discord' })).toBeNull()
  await channels.findByText('This browser shows no push messages.')
  channels.getByText('None of your webhooks gets alerts.')
  fireEvent.click(channels.getByRole('button', { name: 'Set up Discord' }))
  const url = channels.getByLabelText<HTMLInputElement>('Address of a Discord webhook')
  fireEvent.click(channels.getByRole('button', { name: 'Save' }))
  await channels.findByText(/^Enter the address of a Discord webhook/)
  expect(channels.queryByText('Invalid request')).toBeNull()
  type(url, 'https://example.org/hook')
  fireEvent.click(channels.getByRole('button', { name: 'Save' }))
  await channels.findByText(/^Enter the address of a Discord webhook/)
  expect(url.value).toBe('https://example.org/hook')
  fireEvent.click(channels.getByRole('button', { name: 'Cancel' }))

  const quiet = part('Quiet hours')
  fireEvent.click(quiet.getByRole('button', { name: 'Set quiet hours' }))
  type(quiet.getByLabelText('From'), '22:30')
  type(quiet.getByLabelText('Time zone'), 'Europe/Berlin')
  const save = quiet.getByRole('button', { name: 'Save' })
  save.focus()
  fireEvent.click(save)
  await quiet.findByText('22:30–08:00, time zone Europe/Berlin')
  expect(document.activeElement).toBe(quiet.getByRole('button', { name: 'Change quiet hours' }))
  expect((await listOf(known)).quiet).toEqual({ from: 1350, to: 480, timeZone: 'Europe/Berlin' })
  const remove = quiet.getByRole('button', { name: 'Remove quiet hours' })
  remove.focus()
  fireEvent.click(remove)
  await quiet.findByText(/^Off/)
  expect(document.activeElement).toBe(quiet.getByRole('button', { name: 'Set quiet hours' }))

  press('Show what was sent recently')
  const list = within(await part().findByRole('list', { name: 'Sent recently' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/The game’s data has changed today: 25 changes.*failed.*Mail · 2 hr ago/),
  ])
})

test('an alert goes to channels that are set up only', async () => {
  await renderRoute('/account', { as: 'pro' })
  press('New alert')
  const ways = within(part().getByRole('group', { name: 'Send by' }))
  expect(ways.getAllByRole<HTMLInputElement>('checkbox').map(({ disabled }) => disabled)).toEqual([false, true, true, true])
  fireEvent.click(ways.getByLabelText('Mail'))
  press('Create alert')
  await ways.findByText('Choose at least one')
})

test('without Pro one reads what alerts are for; those from before can be seen and deleted', async () => {
  await renderRoute('/account', { as: 'free' })
  part().getByText(/Alerts come with Pro/)
  expect(part().queryByRole('button', { name: 'New alert' })).toBeNull()
})

test('alerts of a player whose Pro has ended rest', async () => {
  const known = await openBrowser('pro')
  await aRule(known)
  await takePro(known)
  await renderRoute('/account', { as: 'pro', browser: known })
  part().getByText(/Nothing is sent without Pro/)
  expect(part().queryByRole('button', { name: /^Edit/ })).toBeNull()
  part().getByRole('button', { name: /^Delete/ })
})

test('the panel speaks Russian', async () => {
  await renderRoute('/account', { as: 'pro', locale: 'ru' })
  fireEvent.click(part('Оповещения').getByRole('button', { name: 'Новое оповещение' }))
  part('Оповещения').getByLabelText('О чём сообщить')
})

const openDialog = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Alert me' }))
  return within(await screen.findByRole('dialog', { name: 'Alert me' }))
}

test('on the page of an item an alert begins with the item, a bit below its price', async () => {
  const { browser } = await renderRoute('/item/graphics_card', { as: 'pro' })
  const dialog = await openDialog()
  dialog.getByText('Graphics card')
  const price = await dialog.findByLabelText<HTMLInputElement>('Price')
  await waitFor(() => expect(amountIn(price)).toBeGreaterThan(10_000))
  dialog.getByText(/^Prices here are simulated/)
  const now = Number(dialog.getByText(/^Now: /).textContent.replaceAll(/\D/g, ''))
  expect(amountIn(price)).toBeLessThan(now)
  expect(amountIn(price)).toBeGreaterThan(now * 0.9)
  fireEvent.click(dialog.getByRole('button', { name: 'Create alert' }))
  expect((await dialog.findByText(/^The alert is on\./)).textContent).not.toMatch(/already true/)
  const { rules } = await listOf(browser)
  expect(rules).toMatchObject([{ kind: 'priceBelow', name: 'Graphics card', threshold: amountIn(price), isMet: false }])
})

test('an alert that is true already says when its first message comes', async () => {
  await renderRoute('/item/graphics_card', { as: 'pro' })
  const dialog = await openDialog()
  const price = await dialog.findByLabelText<HTMLInputElement>('Price')
  await dialog.findByText(/^Now: /)
  expect(dialog.queryByText(/Already true/)).toBeNull()
  type(price, '900m')
  dialog.getByText(/Already true: you get an alert the next time/)
  fireEvent.click(dialog.getByRole('button', { name: 'Create alert' }))
  await dialog.findByText(/It is already true: you get a message the next time/)
})

test.each([
  ['visitor', /Log in first/, 'Log in'],
  ['free', /Alerts come with Pro/, 'Get Pro'],
] as const)('to a %s the dialog says what is needed', async (as, text, link) => {
  await renderRoute('/item/graphics_card', { as })
  const dialog = await openDialog()
  dialog.getByText(text)
  dialog.getByRole('link', { name: link })
})

test('a restock alert is made from the page of the times', async () => {
  const { browser } = await renderRoute('/time', { as: 'pro' })
  const dialog = await openDialog()
  await dialog.findByLabelText('Trader')
  const traders = dialog.getAllByRole('option').map(({ textContent }) => textContent)
  expect(traders).toContain('Prapor')
  for (const name of ['Radio station', 'Survivor', 'Voevoda', 'Taran', 'Mr. Kerman']) expect(traders).not.toContain(name)
  expect(dialog.queryByText(/simulated/)).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: 'Create alert' }))
  await dialog.findByText('The alert is on.')
  expect((await listOf(browser)).rules).toMatchObject([{ kind: 'restock' }])
})

test('the derivation of a craft offers alerts about it', async () => {
  const { browser } = await renderRoute('/crafts', { as: 'pro' })
  const table = await screen.findByRole('table')
  const figure = within(table)
    .getAllByRole('link')
    .find((link) => /why=.*profit/.test(link.getAttribute('href') ?? ''))
  if (!figure) throw new Error('no profit has a derivation')
  fireEvent.click(figure)
  const dialog = await openDialog()
  type(await dialog.findByLabelText('Alert me about'), 'craftDone')
  // The module, its level and what goes in.
  await dialog.findByText(/^\D+ \d: \d+ × /)
  const minutes = dialog.getByLabelText<HTMLInputElement>('Done in')
  await waitFor(() => expect(amountIn(minutes)).toBeGreaterThan(0))
  fireEvent.click(dialog.getByRole('button', { name: 'Create alert' }))
  await dialog.findByText('The alert is on.')
  expect((await listOf(browser)).rules).toMatchObject([{ kind: 'craftDone', dueAt: expect.any(String) }])
})

/** A browser that takes push messages, as far as a page sees it. */
function stubPush(answer: NotificationPermission): { register: Mock; worker: { unregister: Mock } } {
  let subscription: object | null = null
  const own = createECDH('prime256v1')
  own.generateKeys()
  const worker = {
    scope: 'http://localhost:3000/push/',
    active: { scriptURL: 'http://localhost:3000/push/worker.js' },
    installing: null,
    waiting: null,
    unregister: vi.fn(async () => true),
    pushManager: {
      getSubscription: async () => subscription,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
        const keys = { p256dh: own.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
        const endpoint = 'https://8.8.8.8/push/1'
        subscription = {
          endpoint,
          options: { applicationServerKey: applicationServerKey.buffer },
          toJSON: () => ({ endpoint, keys }),
          unsubscribe: async () => {
            subscription = null
          },
        }
        return subscription
      },
    },
  }
  let isRegistered = false
  const register = vi.fn(async () => {
    isRegistered = true
    return worker
  })
  const found = async () => (isRegistered ? worker : undefined)
  const container = { register, getRegistration: found, getRegistrations: async () => [] }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => answer })
  return { register, worker }
}
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'))

test('push is switched on in this browser after a click only, tested, and switched off', async () => {
  const { register, worker } = stubPush('granted')
  const { browser } = await renderRoute('/account', { as: 'pro' })
  const channels = part('Channels')
  await channels.findByText(/^Off in this browser/)
  expect(register).not.toHaveBeenCalled()
  fireEvent.click(channels.getByRole('button', { name: 'Switch on push in this browser' }))
  await channels.findByText('On in this browser')
  expect(register).toHaveBeenCalledWith('/push/worker.js', { scope: '/push/' })
  expect((await listOf(browser)).channels.devices).toMatchObject([{ endpoint: 'https://8.8.8.8/push/1' }])
  channels.getByRole('button', { name: 'Send a test: Push' })
  fireEvent.click(channels.getByRole('button', { name: 'Switch off push in this browser' }))
  await channels.findByText(/^Off in this browser/)
  expect(worker.unregister).toHaveBeenCalled()
  expect((await listOf(browser)).channels.devices).toEqual([])
})

test('a browser that the site no longer sends to is shown as off, others are counted and removed', async () => {
  stubPush('denied')
  const known = await openBrowser('pro')
  const keys = () => {
    const own = createECDH('prime256v1')
    own.generateKeys()
    return { p256dh: own.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
  }
  for (const endpoint of ['https://8.8.8.8/push/2', 'https://8.8.8.8/push/3'])
    await known.api('POST', '/alerts/devices', { endpoint, ...keys() })
  await renderRoute('/account', { as: 'pro', browser: known })
  const channels = part('Channels')
  await channels.findByText('Off in this browser · 2 other browsers')
  fireEvent.click(channels.getByRole('button', { name: 'Switch on push in this browser' }))
  await waitFor(async () => expect((await listOf(known)).channels.devices).toHaveLength(2))
  fireEvent.click(channels.getByRole('button', { name: 'Remove other browsers' }))
  await confirm()
  await waitFor(async () => expect((await listOf(known)).channels.devices).toEqual([]))
})
