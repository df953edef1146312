import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderRoute, settingIs } from '#testing/render-route.tsx'

const writeText = vi.fn(async (_text: string) => {})
beforeEach(() => void Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } }))
afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'))

const region = (name: string) => within(screen.getByRole('region', { name }))
const preview = () => region('In your chat').getByRole('status')
/** The address bar. */
const shown = () => document.location.pathname + document.location.search
const response = () => region('Your command').getAllByText(/\/bot\//)[0]

describe('the overview', () => {
  test('leads to each bot, and shows what viewers type and what the bot then says', async () => {
    await renderRoute('/streamers')
    expect(screen.getByRole('link', { name: /^Nightbot/ })).toHaveProperty('pathname', '/streamers/nightbot')
    expect(screen.getByRole('link', { name: /^Moobot/ })).toHaveProperty('pathname', '/streamers/moobot')
    const questions = region('What viewers can ask')
    questions.getByText('!price salewa')
    questions.getByText(/^Salewa first aid kit: flea market .*₽/)
    expect(questions.getByRole('link', { name: 'Ammo' })).toHaveProperty('search', '?kind=ammo')
    expect(questions.getAllByRole('term')).toHaveLength(15)
  })
  test('names the challenge only with a tournament', async () => {
    await renderRoute('/streamers', { locale: 'ru' })
    const overlays = region('На стриме')
    expect(overlays.getAllByRole('link')).toHaveLength(2)
  })
})

describe("a bot's page", () => {
  test.each([
    ['nightbot', '$(urlfetch http://localhost:3000/bot/price?q=$(querystring))'],
    ['streamelements', ['$', '{urlfetch http://localhost:3000/bot/price?q=$', '{queryencode $', '{1:}}}'].join('')],
    ['moobot', 'http://localhost:3000/bot/price?q='],
  ])('%s has its usual command with an example of the line at once', async (bot, command) => {
    await renderRoute(`/streamers/${bot}`)
    expect(response()?.textContent).toBe(command)
    expect(preview().textContent).toMatch(/Salewa first aid kit: flea market/)
  })

  test('the command and the preview follow what is chosen', async () => {
    await renderRoute('/streamers/nightbot?kind=ammo')
    expect(preview().textContent).toMatch(/5\.56x45mm M855A1: damage/)
    fireEvent.click(region('What the command shows').getByRole('button', { name: 'PVE' }))
    fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: 'ru' } })
    fireEvent.click(screen.getByRole('button', { name: 'YouTube' }))
    expect(response()?.textContent).toBe('$(urlfetch http://localhost:3000/bot/ammo?l=ru&m=pve&max=200&q=$(querystring))')
    await waitFor(() => expect(preview().textContent).toMatch(/5\.56x45мм M855A1: урон/))
    fireEvent.change(screen.getByRole('textbox', { name: 'A viewer types' }), { target: { value: 'zzqwxj' } })
    await waitFor(() => expect(preview().textContent).toMatch(/Патрона с таким названием нет/))
    region('In your chat').getByText(/^\d+ of 200 characters$/)
  })

  test('the address follows what is chosen, and holds it for a reload and for others', async () => {
    const { unmount } = await renderRoute('/streamers/nightbot?kind=ammo')
    fireEvent.click(region('What the command shows').getByRole('button', { name: 'PVE' }))
    fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: 'ru' } })
    fireEvent.click(screen.getByRole('button', { name: 'YouTube' }))
    fireEvent.click(screen.getByRole('switch'))
    fireEvent.change(screen.getByRole('textbox', { name: 'Format' }), { target: { value: '{name}: {damage} & more' } })
    const path = '/streamers/nightbot?kind=ammo&chat=youtube&mode=pve&lang=ru&link=off&format=%7Bname%7D%3A+%7Bdamage%7D+%26+more'
    await waitFor(() => expect(shown()).toBe(path))
    const chosen = response()?.textContent
    unmount()
    await renderRoute(path)
    expect(response()?.textContent).toBe(chosen)
    await waitFor(() => expect(preview().textContent).toMatch(/: \d+ & more/))
    // Another kind has other fields: its format is its own, the rest goes along.
    fireEvent.click(region('What the command shows').getByRole('link', { name: 'Raid time' }))
    await waitFor(() => expect(response()?.textContent).toBe('$(urlfetch http://localhost:3000/bot/raid-time?l=ru&m=pve&max=200&link=off)'))
  })

  test('what an address says wrongly is as usual, and the rest of it counts', async () => {
    await renderRoute(`/streamers/moobot?kind=__proto__&mode=arena&lang=xx&chat=irc&link=maybe&format=${'a'.repeat(301)}`)
    expect(response()?.textContent).toBe('http://localhost:3000/bot/price?q=')
    await renderRoute('/streamers/moobot?kind=ammo&mode=[]&lang=RU&chat=youtube&format=%00%1b')
    expect(screen.getAllByText(/\/bot\/ammo/)[0]?.textContent).toBe('http://localhost:3000/bot/ammo?l=ru&max=200&q=')
  })

  test('a format takes fields by a click, says which ones are none of the question, and fills the preview', async () => {
    await renderRoute('/streamers/nightbot')
    const format = screen.getByRole('textbox', { name: 'Format' })
    fireEvent.click(screen.getByRole('button', { name: '{name}' }))
    fireEvent.click(screen.getByRole('button', { name: '{price}' }))
    expect(format).toHaveProperty('value', '{name} {price}')
    expect(response()?.textContent).toContain('?f=%7Bname%7D%20%7Bprice%7D&q=')
    await waitFor(() => expect(preview().textContent).toMatch(/Salewa first aid kit [\d,]+ ₽ · simulated price$/))
    fireEvent.change(format, { target: { value: '{name} {damage}' } })
    expect(screen.getByRole('alert').textContent).toBe('damage is no field of this question: the chat shows nothing for it.')
  })

  test('copies the whole command', async () => {
    await renderRoute('/streamers/moobot')
    fireEvent.click(screen.getByRole('button', { name: 'Copy: URL to fetch' }))
    await screen.findByText('Copied')
    expect(writeText).toHaveBeenCalledExactlyOnceWith('http://localhost:3000/bot/price?q=')
    region('Your command').getByText(/Command arguments/)
  })

  test('a kind without a name asks for none', async () => {
    await renderRoute('/streamers/moobot?kind=raid-time')
    expect(screen.queryByRole('textbox', { name: 'A viewer types' })).toBeNull()
    expect(region('Your command').queryByText(/Command arguments/)).toBeNull()
    expect(preview().textContent).toMatch(/Raid time: \d\d:\d\d \/ \d\d:\d\d/)
  })

  test('one command can take every question', async () => {
    await renderRoute('/streamers/nightbot?kind=ask')
    expect(response()?.textContent).toBe('$(urlfetch http://localhost:3000/bot/ask?q=$(querystring))')
    expect(preview().textContent).toMatch(/5\.56x45mm M855A1: damage/)
    expect(screen.queryByRole('textbox', { name: 'Format' })).toBeNull()
  })

  test('an address with a kind that is none shows prices', async () => {
    await renderRoute('/streamers/nightbot?kind=__proto__')
    expect(response()?.textContent).toContain('/bot/price?')
  })
})

describe('the Discord bot', () => {
  test('is explained by the same questions, and not offered where no admin has set an invitation', async () => {
    await renderRoute('/discord-bot')
    region('Commands').getByText('/ammo m855a1')
    expect(screen.queryByRole('link', { name: 'Invite the bot' })).toBeNull()
    expect(region('Add it to your server').getByRole('link')).toHaveProperty('pathname', '/streamers')
  })
  test('is offered with the invitation that an admin has set', async () => {
    const invite = 'https://discord.com/oauth2/authorize?client_id=1'
    await settingIs('discordBotUrl', invite)
    await renderRoute('/discord-bot')
    expect(screen.getByRole('link', { name: 'Invite the bot' })).toHaveProperty('href', invite)
    await settingIs('discordBotUrl', '')
  })
})
