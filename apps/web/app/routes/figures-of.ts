import type { FiguresRecord } from '@stashwise/accounts/figures-record'
import type { UserRecord } from '@stashwise/accounts/record'
import type { RouterContextProvider } from 'react-router'
import { servicesContext, viewerContext } from '#app/context.ts'
import { recordIfKnown, recordOf } from './record-of.ts'

type Context = Readonly<RouterContextProvider>

/** Whose figures a page shows: the Pro player's, else those of the player this browser knows. @throws as `recordOf`. */
export const figuresOf = async (context: Context): Promise<FiguresRecord | undefined> => browserFigures(context, await recordOf(context))

/** The same for a page that has enough to show without: it says `isUnknown`. */
export async function figuresIfKnown(context: Context): Promise<{ figures: FiguresRecord | undefined; isUnknown: boolean }> {
  const { record, isUnknown } = await recordIfKnown(context)
  return { figures: browserFigures(context, record), isUnknown }
}

function browserFigures(context: Context, record: UserRecord | undefined): FiguresRecord | undefined {
  const { cookies, mode } = context.get(viewerContext)
  return context.get(servicesContext).figures.of(cookies, mode, record)
}
