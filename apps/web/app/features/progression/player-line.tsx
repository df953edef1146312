import { levelOfAllTraders, type PlayerSummary, summaryOf } from '@stashwise/accounts/player-summary'
import { factionName, type PlayerFact, tradersOf } from '@stashwise/accounts/vocabulary'
import { slotsOfFarm } from '@stashwise/calculators/hideout/farm-slots'
import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { useEditUser, useUserField } from '#app/features/player/user-provider.tsx'
import { AppLink } from '#app/kit/app-link.tsx'
import { reportMissingPart } from '#app/kit/missing-part.ts'
import { useFrame } from '#app/site/frame.tsx'
import { revalidateWithFrame } from '#app/site/frame-revalidation.ts'
import { playerStrip, skipStrip } from '#app/site/player-strip.ts'
import { usePageScope } from '#app/storage/page-scope.ts'
import styles from './player-line.module.css'

/** The player the page answers for; undefined for a browser that knows nothing of them. */
export function useThisPlayer(): PlayerSummary | undefined {
  const { player } = useFrame()
  const own = useUserField((user) => (user?.pro ? user : undefined))
  return useMemo(() => (own ? summaryOf(own) : player), [own, player])
}

/** The level of the player the page answers for; undefined where it is not known or does not count: everything is open then. */
export function useCountedLevel(): number | undefined {
  const player = useThisPlayer()
  return player?.counts && player.known.includes('level') ? player.level : undefined
}

type Example = { level?: number; routes?: number }

/** `isProgress`: the page shows what the player has marked, whether it counts elsewhere or not, by faction and edition. */
type LineProps = { asks?: readonly PlayerFact[]; example?: Example | undefined; isProgress?: boolean }

/**
 * Whom the page answers for, in one line, with one press to "everything" and back. `asks`: facts that its answers need; those that are unknown
 * are asked for here, quests where many can be marked at once. `example`: levels of the made-up player whom a part of the page is for, where it is.
 */
export function PlayerLine({ asks = [], example, isProgress = false }: LineProps) {
  const { t } = useTranslation('playerline')
  const page = usePageScope()
  const player = useThisPlayer()
  const { isUserUnknown } = useFrame()
  const count = useCountPlayer()
  const open = () => playerStrip(page).set(true)
  if (isUserUnknown) return null
  if (!player) {
    return (
      <div className={styles.line}>
        <span className={styles.who}>
          <span className={styles.invite}>{t('invite')}</span>
          <span className={styles.quiet}>{t('everybody')}</span>
        </span>
        <span key="acts" className={styles.acts}>
          <button key="open" type="button" onClick={open}>
            {t('open')}
          </button>
          <button type="button" className={styles.invite} onClick={skipStrip}>
            {t('skip')}
          </button>
        </span>
      </div>
    )
  }
  const acts = (
    <span key="acts" className={styles.acts}>
      <button key="toggle" type="button" onClick={() => count(!player.counts)}>
        {t(player.counts ? 'toEverything' : 'onlyMine')}
      </button>
      <button key="open" type="button" onClick={open}>
        {t(player.known.length === 0 ? 'open' : 'edit')}
      </button>
    </span>
  )
  if (!player.counts) {
    return (
      <div className={styles.line}>
        <span className={styles.who}>
          {example
            ? t('everythingAndExample', { level: example.level, routes: example.routes })
            : isProgress
              ? t('progress')
              : asks.includes('logins') && player.known.includes('logins')
                ? t('everythingAndLogins', { number: player.logins })
                : t('everything')}
        </span>
        {acts}
      </div>
    )
  }
  const missing = asks.filter((fact) => !player.known.includes(fact))
  return (
    <div className={styles.line}>
      <span className={styles.who}>
        <PlayerWords player={player} says={isProgress ? [...asks, 'faction', 'edition'] : asks} />
      </span>
      {missing.map((fact) =>
        fact === 'quests' ? (
          <AppLink key={fact} data-ask to="/progression/quests">
            {t('ask.quests')}
          </AppLink>
        ) : (
          <button key={fact} type="button" data-ask onClick={open}>
            {t(`ask.${fact}`)}
          </button>
        ),
      )}
      {acts}
    </div>
  )
}

/**
 * The known facts of the player in words: `For level 12 · Prapor 2, Skier 3 · 14 modules`, or `traders 2` where all are equal. `says`: facts that the
 * page's figures follow besides.
 */
function PlayerWords({ player, says }: { player: PlayerSummary; says: readonly PlayerFact[] }) {
  const { known, level, traderLevels, stations } = player
  const { t } = useTranslation('playerline')
  const { mode } = useFrame()
  const common = levelOfAllTraders(traderLevels, mode)
  const raised = tradersOf(mode).filter((trader) => traderLevels[trader] > 1)
  const traders =
    common !== undefined
      ? t('tradersAll', { level: common })
      : raised.map((trader) => `${t(`trader.${trader}`)}\u00a0${traderLevels[trader]}`).join(', ')
  const tells = (fact: PlayerFact) => says.includes(fact) && known.includes(fact)
  const parts = [
    known.includes('traders') ? traders : undefined,
    known.includes('modules') ? t('stations', { count: stations }) : undefined,
    tells('logins') ? t('logins', { number: player.logins }) : undefined,
    tells('cards') ? cardsText(player, t) : undefined,
    tells('faction') ? factionName(player.faction) : undefined,
    tells('edition') ? player.gameEdition : undefined,
  ].filter((part) => part !== undefined)
  return (
    <>
      <strong>{known.includes('level') ? t('level', { level }) : t('you')}</strong>
      {parts.map((part) => (
        <span key={part}> · {part}</span>
      ))}
    </>
  )
}

/** How many cards there are; of more than the farm holds also how many count. */
function cardsText({ farmCards: number, farmLevel }: PlayerSummary, t: TFunction<'playerline'>): string {
  if (farmLevel === 0 && number > 0) return t('cardsNoFarm', { number })
  const slots = farmLevel === undefined ? number : slotsOfFarm(farmLevel)
  return number > slots ? t('cardsFit', { number, slots }) : t('cards', { number })
}

/** Responses of the frame's own calls are the same for every player. */
export const isOfPlayer = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => queryKey[0] !== 'shell'

/** Counts what the player has, or everything, from now on and on every page. */
function useCountPlayer(): (counts: boolean) => void {
  const page = usePageScope()
  const { mode } = useFrame()
  const isPro = useUserField((user) => user?.pro === true)
  const { edit } = useEditUser()
  const { revalidate } = useRevalidator()
  const queries = useQueryClient()
  return (tracksProgress) => {
    if (isPro) {
      edit({ tracksProgress })
      return
    }
    import('./client/count-player.ts').then(
      async ({ countPlayer }) => {
        await countPlayer(page, mode, tracksProgress)
        await revalidateWithFrame(revalidate)
        await queries.invalidateQueries({ predicate: isOfPlayer })
      },
      (error: unknown) => reportMissingPart(error),
    )
  }
}
