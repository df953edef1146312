import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { hydrateRoute } from '#testing/hydrate-route.tsx'
import { openBrowser, renderRoute } from '#testing/render-route.tsx'

const path = '/progression/quests-interactive'
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const node = (name: RegExp) => within(screen.getByRole('region', { name: 'Quest graph' })).getByRole('link', { name })

describe('the quest graph', () => {
  test('shows each quest with its status, and goes along edges with the arrow keys', async () => {
    await renderRoute(path)
    const first = await screen.findByRole('link', { name: 'Shooting Cans, Prapor, Available' })
    act(() => first.focus())
    fireEvent.keyDown(first, { key: 'ArrowRight' })
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/, Prapor, Locked/)
    if (document.activeElement) fireEvent.keyDown(document.activeElement, { key: 'ArrowLeft' })
    expect(document.activeElement).toBe(first)
  })

  test('names what a locked quest is missing', async () => {
    await renderRoute(`${path}?quest=background-check`)
    const label = (await screen.findByRole('link', { name: /^Background Check, Prapor, Locked/ })).getAttribute('aria-label')
    expect(label).toMatch(/Locked, (Level \d+$|[^,]+: [^,]+)/)
  })

  test('a quest that asks for a build leads to the optimizer of its weapon, filled in', async () => {
    await renderRoute(`${path}?quest=gunsmith-part-7`)
    const link = await screen.findByRole('link', { name: 'Find a build for this' })
    expect(link.getAttribute('href')).toBe('/loadouts/weapon/colt_m4a1_5.56x45_assault_rifle?view=optimise&quest=5accdfdb86f77412265cbfc9')
  })

  test('completes a quest, after asking also those before it, and takes that back', async () => {
    await renderRoute(`${path}?quest=background-check`)
    fireEvent.click(await screen.findByRole('button', { name: 'Complete' }))
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByText('Debut')
    fireEvent.click(dialog.getByRole('button', { name: 'Mark them all' }))
    await screen.findByRole('button', { name: 'Reopen' })
    node(/^Luxurious Life, Prapor, Completed/)
    fireEvent.click(button('Reopen'))
    node(/^Background Check, Prapor, Locked/)
  })

  test('lets players without Pro choose three quests at once, and says so', async () => {
    let page = await renderRoute(`${path}?quest=debut`)
    for (const quest of ['shortage', 'supplier', 'background-check']) {
      fireEvent.click(await screen.findByRole('button', { name: 'Set as current' }))
      page.unmount()
      page = await renderRoute(`${path}?quest=${quest}`)
    }
    fireEvent.click(await screen.findByRole('button', { name: 'Set as current' }))
    screen.getByText(/^In the free version, you can select no more than 3 quests simultaneously\./)
    screen.getByText('3 of 3 current quests (free limit)')
  })

  test('finds a quest by a part of its name', async () => {
    await renderRoute(path)
    const search = screen.getByRole('combobox', { name: 'Find a quest' })
    const submit = () => fireEvent.submit(search.closest('form') ?? search)
    fireEvent.change(search, { target: { value: 'punisher - part 2' } })
    submit()
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^The Punisher - Part 2, Prapor/)
    fireEvent.change(search, { target: { value: 'no such quest' } })
    submit()
    screen.getByText('No quest with this name')
  })

  test('has all quests as a list too, with what comes before them', async () => {
    await renderRoute(`${path}?view=list&trader=prapor`, { locale: 'ru' })
    screen.getByRole('heading', { name: 'Прапор' })
    expect(screen.getAllByText(/После: Дебют|После: Проба пера/).length).toBeGreaterThan(0)
  })

  test('says when levels do not count', async () => {
    await renderRoute(path, { as: 'pro' })
    screen.getByText('Your level and traders don’t count here, your marks do.')
  })

  test('leaves out quests of the other faction until they are asked for', async () => {
    const { unmount } = await renderRoute(`${path}?view=list&trader=ragman`)
    const count = async (name: string) => (await screen.findAllByRole('link', { name })).length
    expect(await count('Textile - Part 1')).toBe(1)
    unmount()
    await renderRoute(`${path}?view=list&trader=ragman&others=1`)
    expect(await count('Textile - Part 1')).toBe(2)
  })
})

test('the document has the statuses of the player that the browser told of', async () => {
  const browser = await openBrowser('visitor')
  browser.cookies.set('player', '1p1.l38')
  const { html } = await hydrateRoute(`${path}?view=list`, { browser })
  expect(html).toContain('Shooting Cans')
  expect(html).not.toMatch(/Locked · Level 15\b/)
})
