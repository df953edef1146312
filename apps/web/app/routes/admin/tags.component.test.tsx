import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderRoute, runSql } from '#testing/render-route.tsx'

const fact = (name: string) => within(screen.getByRole('region', { name: /Pistols/ })).getByLabelText(name)
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const noteTag = (id: string, facts: object) =>
  runSql(
    `INSERT INTO catalogue_records (mode, kind, id, hash, version, facts) VALUES ('pvp', 'tag', '${id}', '', 1, '${JSON.stringify(facts)}')
     ON CONFLICT (mode, kind, id) DO UPDATE SET facts = excluded.facts`,
  )

afterEach(() => runSql(`DELETE FROM overrides WHERE kind = 'tag'`))

test('the tree lists tags below each other, and can be searched', async () => {
  await renderRoute('/admin/tags?q=pistols', { as: 'admin' })
  screen.getByRole('heading', { name: 'Tags' })
  screen.getByRole('link', { name: 'Weapons / Pistols' })
})

test('a tag that would be below itself, an unknown one and a taken address are refused, and nothing typed is lost', async () => {
  await noteTag('Pistols', { id: 'Pistols', parent: 'Weapon', order: 1 })
  await renderRoute('/admin/tags?record=Pistols', { as: 'admin' })
  fireEvent.change(fact('Moved under'), { target: { value: 'Pistols' } })
  fireEvent.change(fact('Merged into'), { target: { value: '__proto__' } })
  fireEvent.change(fact('Address'), { target: { value: 'Weapon' } })
  save()
  await waitFor(() => expect(screen.getAllByText('Not a valid value.')).toHaveLength(3))
  expect(fact('Merged into')).toHaveProperty('value', '__proto__')
})

test('a tag gets another address, and the list says that it is corrected', async () => {
  await noteTag('Pistols', { id: 'Pistols', parent: 'Weapon', order: 1 })
  await renderRoute('/admin/tags?record=Pistols&q=pistols', { as: 'admin' })
  fireEvent.change(fact('Address'), { target: { value: 'handguns' } })
  save()
  await screen.findByText('Saved. Every page shows it now.')
  expect(fact('Address')).toHaveProperty('value', 'handguns')
  within(screen.getByRole('row', { name: /Weapons \/ Pistols/ })).getByText('corrected')
})
