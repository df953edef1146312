import { expect, test } from 'vitest'
import { fillTemplate } from './template.ts'

const reply = {
  kind: 'price',
  title: 'Graphics card',
  parts: [],
  fields: { name: 'Graphics card', price: '300,000 ₽', trader: 'Therapist' },
  madeUp: { note: 'simulated price', fields: ['price'] },
} as const

test('a format with a figure of a simulated market says so, one without does not', () => {
  expect(fillTemplate(reply, '{name}: {price}')).toBe('Graphics card: 300,000 ₽ · simulated price')
  expect(fillTemplate(reply, '{name}: {trader}')).toBe('Graphics card: Therapist')
})
