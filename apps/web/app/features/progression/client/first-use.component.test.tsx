import { afterEach, expect, test, vi } from 'vitest'
import { noteUse, repeatUse, type Used } from './first-use.ts'

// Files share their document.
afterEach(() => document.body.replaceChildren())

const html = `<form method="dialog"><select aria-label="Kind"><option value="kappa">Kappa</option><option value="quest">Quest</option></select>
<input aria-label="Level"><button>Add</button></form>`

function show() {
  const view = document.createElement('div')
  view.innerHTML = html
  document.body.replaceChildren(view)
  const find = <T extends HTMLElement>(selector: string) => view.querySelector<T>(selector) ?? expect.fail(selector)
  return { view, find, kind: find<HTMLSelectElement>('select'), level: find<HTMLInputElement>('input'), add: find('button') }
}

test('what was chosen, typed and sent before a page had its script is done in that order, and no form is sent meanwhile', async () => {
  const used: Used = { typed: new Map() }
  const before = show()
  const stop = noteUse(before.view, used, () => {})
  before.kind.value = 'quest'
  before.kind.dispatchEvent(new Event('input', { bubbles: true }))
  before.level.focus()
  before.level.value = '42'
  before.level.dispatchEvent(new Event('input', { bubbles: true }))
  const sent = new Event('submit', { bubbles: true, cancelable: true })
  before.add.click()
  before.find('form').dispatchEvent(sent)
  expect(sent.defaultPrevented).toBe(true)
  stop()

  const own = show()
  const seen: string[] = []
  own.view.addEventListener('change', () => seen.push(`chose ${own.kind.value}`))
  own.view.addEventListener('input', () => seen.push(`typed ${own.level.value}`))
  own.view.addEventListener('click', () => seen.push(`pressed with ${own.kind.value} ${own.level.value}`))
  await repeatUse(own.view, used)
  expect(seen).toEqual(['chose quest', 'typed 42', 'pressed with quest 42'])
  expect(document.activeElement).toBe(own.level)
})

test('what is another control by then is left alone', async () => {
  const used: Used = { typed: new Map() }
  const before = show()
  const stop = noteUse(before.view, used, () => {})
  before.add.click()
  stop()
  const own = show()
  own.add.textContent = 'Remove'
  own.view.addEventListener('click', () => expect.fail('the button says something else'))
  await repeatUse(own.view, used)
  expect(used.pressed).toBeUndefined()
})

test('offline, a link does not leave the page', () => {
  const { view, find } = show()
  view.insertAdjacentHTML('beforeend', '<a href="/progression/quests?q=a">Quests</a>')
  const asked: string[] = []
  const stop = noteUse(view, { typed: new Map() }, (path) => asked.push(path))
  const press = () => find('a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  view.addEventListener('click', (event) => event.preventDefault()) // jsdom loads no documents
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  press()
  vi.restoreAllMocks()
  press()
  stop()
  expect(asked).toEqual(['/progression/quests?q=a'])
})
