import { Suspense, use, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { noteUse, repeatUse, type Used } from './first-use.ts'

// Files share their document.
afterEach(() => document.body.replaceChildren())

function Form({ onAdd }: { onAdd: (what: string) => void }) {
  const [kind, setKind] = useState('kappa')
  const [level, setLevel] = useState('1')
  const [isPinned, setIsPinned] = useState(false)
  return (
    <form method="dialog" onSubmit={() => onAdd(`${kind} ${level} ${isPinned}`)}>
      <select aria-label="Kind" value={kind} onChange={(event) => setKind(event.target.value)}>
        <option value="kappa">Kappa</option>
        <option value="quest">Quest</option>
      </select>
      <input aria-label="Level" value={level} onChange={(event) => setLevel(event.target.value)} />
      <input type="checkbox" checked={isPinned} onChange={(event) => setIsPinned(event.target.checked)} />
      <button type="submit">Add</button>
      <a href="/progression/quests?q=a">Quests</a>
    </form>
  )
}

type ViewProps = { waitForFacts: () => void; used: Used; onAdd: (what: string) => void }

function View({ waitForFacts, used, onAdd }: ViewProps) {
  waitForFacts()
  useEffect(() => void repeatUse(used), [used])
  return (
    <div data-waits="">
      <Form onAdd={onAdd} />
    </div>
  )
}

/** A form that waits for its facts, and what was added with it. */
function show(onLink: (path: string) => void = () => {}) {
  const used: Used = []
  const facts = Promise.withResolvers<void>()
  const onAdd = vi.fn<(what: string) => void>()
  const page = (waitForFacts: () => void) => (
    <Suspense>
      <View waitForFacts={waitForFacts} used={used} onAdd={onAdd} />
    </Suspense>
  )
  const root = document.createElement('div')
  root.innerHTML = renderToString(page(() => {}))
  document.body.append(root)
  const stop = noteUse(used, onLink)
  hydrateRoot(
    root,
    page(() => use(facts.promise)),
  )
  const find = <T extends HTMLElement>(selector: string) => root.querySelector<T>(selector) ?? expect.fail(selector)
  return { onAdd, find, stop, load: facts.resolve }
}

test('what was chosen, typed, ticked and pressed before a page had its facts is done once they are there', async () => {
  const { onAdd, find, stop, load } = show()
  const kind = find<HTMLSelectElement>('select')
  kind.value = 'quest'
  kind.dispatchEvent(new Event('input', { bubbles: true }))
  const level = find<HTMLInputElement>('[aria-label=Level]')
  level.focus()
  level.value = '42'
  level.dispatchEvent(new Event('input', { bubbles: true }))
  find('[type=checkbox]').click()
  find('button').click()
  const sent = new Event('submit', { bubbles: true, cancelable: true })
  find('form').dispatchEvent(sent)
  expect(sent.defaultPrevented).toBe(true)
  expect(onAdd).not.toHaveBeenCalled()
  stop()
  load()
  await vi.waitFor(() => expect(onAdd).toHaveBeenCalledExactlyOnceWith('quest 42 true'))
  expect(document.activeElement).toBe(level)
})

test('every press before a page had its facts counts, in order, with what was typed between them', async () => {
  const { onAdd, find, stop, load } = show()
  const add = find('button')
  const level = find<HTMLInputElement>('[aria-label=Level]')
  add.click()
  level.value = '7'
  level.dispatchEvent(new Event('input', { bubbles: true }))
  add.click()
  add.click()
  stop()
  load()
  await vi.waitFor(() => expect(onAdd.mock.calls.flat()).toEqual(['kappa 1 false', 'kappa 7 false', 'kappa 7 false']))
})

test('a second press of a button that means something else after the first is not repeated', async () => {
  const done = vi.fn<(what: string) => void>()
  document.body.innerHTML = '<div data-waits=""><button type="button">Complete 1</button></div>'
  const button = document.querySelector('button') ?? expect.fail()
  const used: Used = []
  const stop = noteUse(used, () => {})
  button.click()
  button.click()
  stop()
  button.addEventListener('click', () => {
    done(button.textContent)
    button.textContent = 'Hide'
  })
  await repeatUse(used)
  expect(done).toHaveBeenCalledExactlyOnceWith('Complete 1')
})

test('offline, a link does not leave the page', () => {
  const onLink = vi.fn<(path: string) => void>()
  const { find, stop } = show(onLink)
  const preventDefault = (event: Event) => event.preventDefault() // jsdom loads no documents
  addEventListener('click', preventDefault)
  const press = () => find('a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  press()
  vi.restoreAllMocks()
  press()
  removeEventListener('click', preventDefault)
  stop()
  expect(onLink).toHaveBeenCalledExactlyOnceWith('/progression/quests?q=a')
})
