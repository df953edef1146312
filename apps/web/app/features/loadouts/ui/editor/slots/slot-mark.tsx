import type { TFunction } from 'i18next'
import Asterisk from 'lucide-react/icons/asterisk'
import Ban from 'lucide-react/icons/ban'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import type { SlotView } from '#app/features/loadouts/build-view.ts'
import styles from './slot-mark.module.css'

/** What is to be known of a slot, in words: that it must be filled, or that its part conflicts with another one. */
export function markWords({ fault, isRequired }: Pick<SlotView, 'fault' | 'isRequired'>, t: TFunction<'loadouts'>): string[] {
  if (fault === 'required') return [t('slots.requiredEmpty')]
  if (fault === 'conflict') return [t('slots.conflict')]
  return isRequired ? [t('slots.required')] : []
}

/** The same as a sign. What it is beside says the words to screen readers. */
export function SlotMark({ slot }: { slot: Pick<SlotView, 'fault' | 'isRequired'> }) {
  const { t } = useTranslation('loadouts')
  const [words] = markWords(slot, t)
  if (words === undefined) return null
  const Icon = slot.fault === 'required' ? TriangleAlert : slot.fault === 'conflict' ? Ban : Asterisk
  return (
    <span className={styles.mark} data-kind={slot.fault ? 'fault' : 'required'} title={words}>
      <Icon size={slot.fault ? 14 : 12} aria-hidden="true" />
    </span>
  )
}
