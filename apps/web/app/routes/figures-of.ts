import type { FiguresRecord } from '@stashwise/accounts/figures-record'
import type { UserRecord } from '@stashwise/accounts/record'
import type { LoaderFunctionArgs } from 'react-router'
import { servicesContext, viewerContext } from '#app/context.ts'
import { recordIfKnown, recordOf } from './record-of.ts'

type Page = Pick<LoaderFunctionArgs, 'context' | 'request'>

/** Whose figures a page shows: the Pro player's, else those of the player this browser knows. @throws as `recordOf`. */
export const figuresOf = async (page: Page): Promise<FiguresRecord | undefined> => browserFigures(page, await recordOf(page.context))

/** The same for a page that has enough to show without: it says `isUnknown`. */
export async function figuresIfKnown(page: Page): Promise<{ figures: FiguresRecord | undefined; isUnknown: boolean }> {
  const { record, isUnknown } = await recordIfKnown(page.context)
  return { figures: browserFigures(page, record), isUnknown }
}

const browserFigures = ({ context, request }: Page, record: UserRecord | undefined) =>
  context.get(servicesContext).figures.of(request.headers.get('cookie') ?? undefined, context.get(viewerContext).mode, record)
