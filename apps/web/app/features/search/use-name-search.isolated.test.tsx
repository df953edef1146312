import { memo, startTransition, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { openPageScope, PageScopeContext } from '#app/storage/page-scope.ts'
import { nothingFound } from './client/found-names.ts'
import { useNameSearch } from './use-name-search.ts'

const { found, answer } = vi.hoisted(() => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { found: promise, answer: resolve }
})
vi.mock('./search-client.ts', () => ({ nameSearch: () => () => found.then(() => ({ ...nothingFound, people: [{ name: 'Prapor' }] })) }))

const rows = Array.from({ length: 100 }, (_, at) => `row ${at}`)
let rendered = 0
/** A row that takes two milliseconds, as on a slow processor. */
const SlowRow = memo(function SlowRow() {
  rendered++
  const until = performance.now() + 2
  while (performance.now() < until);
  return <i />
})

let openList = () => {}
function Page() {
  const { people } = useNameSearch('prap', 5, true)
  const [isOpen, setIsOpen] = useState(false)
  openList = () => startTransition(() => setIsOpen(true))
  return (
    <>
      <b>{people.length}</b>
      {isOpen ? rows.map((row) => <SlowRow key={row} />) : null}
    </>
  )
}

test('names are shown before a page that is being rendered', async () => {
  // Outside of `act`, which would render all that is due at once.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const place = document.createElement('main')
  const root = createRoot(place)
  root.render(
    <PageScopeContext value={openPageScope()}>
      <Page />
    </PageScopeContext>,
  )
  await vi.waitFor(() => expect(place.textContent).toBe('0'))
  openList()
  await vi.waitFor(() => expect(rendered).toBeGreaterThan(0), { interval: 1 })
  answer()
  await vi.waitFor(() => expect(place.textContent).toBe('1'), { interval: 1 })
  expect(place.querySelector('i')).toBeNull()
  await vi.waitFor(() => expect(place.querySelectorAll('i')).toHaveLength(rows.length))
  root.unmount()
})
