import { expect, test } from 'vitest'
import { asOpenedNow, openedField, writeOpened } from './opened-form.ts'

const shown = { width: '1', weight: '0.6', banned: '', text: 'en A\nru Б' }
const opened = { [openedField]: writeOpened(shown) }

test('what nobody changed is what is shown now, and what somebody typed is what was typed', () => {
  const sent = { ...opened, width: '2', weight: '0.6', text: 'en A\r\nru Б' }
  const now = { width: '1', weight: '0.7', banned: 'on', text: 'en C' }
  expect(asOpenedNow(sent, now)).toEqual({ ...sent, weight: '0.7', banned: 'on', text: 'en C' })
  expect(asOpenedNow({ ...sent, banned: 'on' }, { ...now, banned: '' }), 'a tick that was set').toMatchObject({ banned: 'on' })
  expect(asOpenedNow(sent, {}), 'a part that is gone').toEqual(sent)
})

test('after a conflict everything that both have changed counts as it is in the form', () => {
  const typed = { ...shown, ...opened, width: '2' }
  const theirs = { ...shown, width: '4', weight: '0.7' }
  const again = { ...typed, [openedField]: writeOpened({ ...shown, banned: 'on' }, typed, theirs) }
  expect(asOpenedNow(again, { ...theirs, text: 'en C' })).toMatchObject({ width: '2', weight: '0.6', text: 'en C' })
})

test('a form that does not say how it was opened is read as it is', () => {
  const sent = { width: '2', weight: '0.6' }
  for (const text of [undefined, '', 'x', '[]', 'null', '{"weight":7}', `"${'x'.repeat(2_000_000)}"`])
    expect(asOpenedNow({ ...sent, ...(text !== undefined && { [openedField]: text }) }, { weight: '0.7' })).toMatchObject(sent)
  expect(asOpenedNow({ ...sent, [openedField]: '{"__proto__":"0.6"}' }, { weight: '0.7' })).toMatchObject(sent)
})
