import type { ItemUid } from '@stashwise/game/ids'
import type { Build } from '@stashwise/loadouts/build'
import { placedParts } from '@stashwise/loadouts/tree'
import { ownedItems, unitsOf } from '@stashwise/progression/owned'
import X from 'lucide-react/icons/x'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NamedWeapon, PartWords } from '#app/features/loadouts/named-weapon.ts'
import { useProgress } from '#app/features/progression/use-progress.ts'
import { Button } from '#app/kit/button.tsx'
import { FactList, FactName, FactRow } from '#app/kit/fact-list.tsx'
import { SearchInput } from '#app/kit/form/input.tsx'
import { IconButton } from '#app/kit/icon-button.tsx'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import { usePageScope } from '#app/storage/page-scope.ts'
import { Box } from '../box.tsx'
import { findParts, partsOf } from './find-parts.ts'
import styles from './owned-panel.module.css'
import { addOwnedParts, removeOwnedPart } from './owned-parts.ts'

type Props = {
  weapon: NamedWeapon
  build: Build
  /** Of any weapon. */
  owned: readonly ItemUid[]
}

const maxFound = 8

/** Items the player has written down on the pages of items. */
const inStock = (found: Readonly<Record<string, number>>): ReadonlySet<string> =>
  new Set([...ownedItems(found)].filter((uid) => unitsOf(found, uid).plain + unitsOf(found, uid).inRaid > 0))

/** Parts of the weapon that the player has: they cost nothing. */
export function OwnedPanel({ weapon, build, owned }: Props) {
  const { t, locale } = useTexts('loadouts')
  const page = usePageScope()
  const { itemsFound } = useProgress().player
  const stock = useMemo(() => inStock(itemsFound), [itemsFound])
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const parts = useMemo(() => partsOf(weapon, locale), [weapon, locale])
  const has = useMemo(() => new Set(owned), [owned])
  const { bareUid } = weapon.facts.weapon
  const [{ uid: weaponUid }, onWeapon] = useMemo(() => {
    const [first, ...placed] = placedParts(weapon.facts, build)
    return [first?.part ?? weapon.partOf(0), new Set([bareUid, ...placed.map(({ part }) => part.uid)])] as const
  }, [weapon, build, bareUid])
  const found = findParts(parts, text, { locale, but: has })
  const listed = parts.filter(({ uid }) => has.has(uid))
  const stocked = parts.filter(({ uid }) => !has.has(uid) && stock.has(uid === bareUid ? weaponUid : uid))
  const missing = parts.filter(({ uid }) => !has.has(uid) && onWeapon.has(uid))

  function add(added: readonly PartWords[]) {
    void addOwnedParts(
      page,
      added.map(({ uid }) => uid),
    )
    setText('')
    field.current?.focus()
  }
  function remove(uid: ItemUid) {
    void removeOwnedPart(page, uid)
    field.current?.focus()
  }
  return (
    <Box label={t('owned.title')}>
      <h3 className={styles.title}>{t('owned.title')}</h3>
      <p className="text-dim">{t('owned.lead')}</p>
      <div className={`row ${styles.tools}`}>
        <SearchInput
          label={t('owned.search')}
          ref={field}
          enterKeyHint="done"
          value={text}
          onKeyDown={(event) => {
            if (event.key === 'Enter') add(found.slice(0, 1))
          }}
          onText={setText}
        />
        {missing.length > 0 ? <Button onClick={() => add(missing)}>{t('owned.addBuild')}</Button> : null}
      </div>
      <p role="status" className={text === '' ? 'sr-only' : 'text-dim'}>
        {text === '' ? '' : t('candidates.found', { count: found.length })}
      </p>
      <Parts label={t('owned.found')} parts={found.slice(0, maxFound)} onAdd={add} />
      {stocked.length > 0 ? (
        <div>
          <h4 className={styles.subtitle}>
            {t('owned.stock')}
            {stocked.length > 1 ? (
              <Button look="quiet" onClick={() => add(stocked)}>
                {t('owned.addAll')}
              </Button>
            ) : null}
          </h4>
          <Parts label={t('owned.stock')} parts={stocked} onAdd={add} />
        </div>
      ) : null}
      {listed.length > 0 ? (
        <div>
          <h4 className={styles.subtitle}>{t('owned.list')}</h4>
          <FactList label={t('owned.list')}>
            {listed.map(({ uid, name, cell }) => (
              <FactRow key={uid}>
                <ItemCell cell={cell} size={32} />
                <FactName>
                  {name}
                  {uid === bareUid ? <span className="text-dim"> {t('start.bare')}</span> : null}
                </FactName>
                <IconButton label={t('owned.remove', { name })} onClick={() => remove(uid)}>
                  <X size={18} aria-hidden="true" />
                </IconButton>
              </FactRow>
            ))}
          </FactList>
        </div>
      ) : null}
    </Box>
  )
}

/** Parts that a press adds. */
function Parts({ label, parts, onAdd }: { label: string; parts: readonly PartWords[]; onAdd: (parts: readonly PartWords[]) => void }) {
  const { t } = useTranslation('loadouts')
  if (parts.length === 0) return null
  return (
    <FactList label={label}>
      {parts.map((part) => (
        <FactRow key={part.uid}>
          <ItemCell cell={part.cell} size={32} />
          <FactName>{part.name}</FactName>
          <Button look="quiet" aria-label={t('owned.add', { name: part.name })} onClick={() => onAdd([part])}>
            {t('owned.addShort')}
          </Button>
        </FactRow>
      ))}
    </FactList>
  )
}
