import { AppLink } from '#app/kit/app-link.tsx'
import { FactFigure, FactList, FactName, FactNote, FactRow } from '#app/kit/fact-list.tsx'
import { Money } from '#app/kit/money.tsx'
import { Panel } from '#app/kit/panel.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import type { LoadoutView } from './saved-views.ts'

/** What a line says of a published loadout. */
export type LikedLoadout = Pick<LoadoutView, 'uid' | 'title' | 'author' | 'href' | 'likes' | 'figures' | 'price'>

/** Published loadouts of a weapon that most players like. */
export function LikedPanel({ loadouts }: { loadouts: readonly LikedLoadout[] }) {
  const { t, format } = useTexts('item')
  const shown = (figure: number, digits = 0) => format.decimal(figure, digits)
  return (
    <Panel id="loadouts" title={t('liked.title')}>
      <FactList>
        {loadouts.map(({ uid, title, author, href, likes, figures, price }) => {
          const { ergonomics, recoilVertical, recoilHorizontal } = figures
          const words = { ergonomics: shown(ergonomics, 1), vertical: shown(recoilVertical), horizontal: shown(recoilHorizontal) }
          const likedBy = t('liked.likes', { count: likes })
          return (
            <FactRow key={uid}>
              <FactName>
                <AppLink to={href}>{title}</AppLink>
                <FactNote>{author === '' ? likedBy : t('liked.by', { author, likes: likedBy })}</FactNote>
                <FactNote>{t('related.presetFigures', words)}</FactNote>
              </FactName>
              <FactFigure>{price === undefined ? null : <Money value={price} />}</FactFigure>
            </FactRow>
          )
        })}
      </FactList>
    </Panel>
  )
}
