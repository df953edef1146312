import { loggedKinds } from '@stashwise/game/record-change'
import { z } from 'zod'
import { listOf } from './shared.ts'

export const recordChange = z
  .strictObject({
    kind: z.enum(loggedKinds).describe('What kind of record changed; `offers` are what traders pay and ask for an item.'),
    id: z.string().describe('Our id of the record: the `uid` of an item or quest.'),
    name: z.string(),
    status: z.enum(['new', 'gone', 'changed']),
    fields: z
      .array(
        z.strictObject({
          field: z.string().describe('Name of the fact; a dot leads into a part, such as `properties.damage`.'),
          before: z.unknown().optional().describe('Absent: there was no such fact.'),
          after: z.unknown().optional().describe('Absent: there is no such fact any more.'),
        }),
      )
      .describe('Facts that differ; empty for a record that is new or gone.'),
  })
  .meta({ id: 'RecordChange', description: 'A record of the game that changed, with its facts before and after.' })

export const changeList = listOf('ChangeList', recordChange)
