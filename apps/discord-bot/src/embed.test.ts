import { expect, test } from 'vitest'
import { embedLimits, toEmbed } from './embed.ts'

const part = (at: number, value: string, label?: string) => ({ value, weight: 100 - at, ...(label !== undefined && { label }) })
const lengthOf = ({ title = '', description = '', footer, fields = [] }: ReturnType<typeof toEmbed>) =>
  [title, description, footer?.text ?? '', ...fields.flatMap(({ name, value }) => [name, value])].join('').length

test('what does not fit is left out, the least important first, and nothing is longer than Discord takes', () => {
  const parts = Array.from({ length: 40 }, (_, at) => part(at, `${at} `.repeat(700), `label ${at}`))
  const embed = toEmbed({ reply: { kind: 'item', title: '*'.repeat(400), parts: [part(0, '_'.repeat(3000)), ...parts] }, mode: 'pvp' })
  expect(lengthOf(embed)).toBeLessThanOrEqual(embedLimits.total)
  expect(embed.title?.length).toBeLessThanOrEqual(embedLimits.title)
  expect(embed.description?.length).toBeLessThanOrEqual(embedLimits.description)
  for (const { name, value } of embed.fields ?? [])
    expect([name.length <= 256, value.length <= 1024, value !== '']).toEqual([true, true, true])
  expect(embed.fields?.[0]?.name).toBe('Label 0')
  const many = toEmbed({
    reply: { kind: 'item', title: 'x', parts: Array.from({ length: 60 }, (_, at) => part(at, 'x', 'y')) },
    mode: undefined,
  })
  expect(many.fields).toHaveLength(embedLimits.fields)
})

test('names format nothing, mention nobody and lead nowhere', () => {
  const title = '@everyone <@1> [x](https://evil.example) **b**\n# h'
  const embed = toEmbed({ reply: { kind: 'item', title, link: 'javascript:alert(1)', parts: [part(0, '||`x`||', '<#2>')] }, mode: 'pve' })
  expect(embed.title).toBe('\\@everyone \\<\\@1\\> \\[x\\]\\(https://evil.example\\) \\*\\*b\\*\\* \\# h')
  expect(embed.fields).toEqual([{ name: '\\<\\#2\\>', value: '\\|\\|\\`x\\`\\|\\|', inline: true }])
  expect(embed).not.toHaveProperty('url')
})
