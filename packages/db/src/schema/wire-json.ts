import { fromWire, toWire } from '@stashwise/accounts/wire'
import { customType } from 'drizzle-orm/pg-core'

/** JSON of a player's fields, or of values by path in them: its names in the database are the specification's. */
export const wireJson = <Value extends object>(name: string) =>
  customType<{ data: Value; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(toWire(value)),
    fromDriver: (stored) => fromWire(Object(stored)) as Value,
  })(name)
