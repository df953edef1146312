import { keysOf } from '@stashwise/game/objects'
import type { MarkerKind } from './marker-kinds.ts'

/** Loot containers of the game by kind; the same kind can have several ids: by size, by map, by event. Source: the game's ids. */
const idsByKind: Partial<Record<MarkerKind, readonly string[]>> = {
  cache: ['5d6d2b5486f774785c2ba8ea', '5d6d2bb386f774785b07a77a'],
  ammoBox: ['5909d45286f77465a8136dc6', '67adf4b81c58bd68b2002fec'],
  weaponBox: ['5909d5ef86f77467974efbd8', '5909d76c86f77471e53d2adf', '5909d7cf86f77470ee57d75a', '5909d89086f77472591234a0'],
  grenadeBox: ['5909d36d86f774660f0bb900', '67adf4eb110ba15da90c6413'],
  woodenCrate: ['578f87ad245977356274f2cc', '67adf4db515e3dd542077a1d'],
  toolbox: ['5909d50c86f774659e6aaebe', '67adf54d1c58bd68b2002ff0'],
  duffleBag: ['578f87a3245977356274f2cb', '61aa1e9a32a4743c3453d2cf'],
  suitcase: ['5c052cea86f7746b2101e8d8'],
  jacket: [
    '578f8778245977358849a9b5',
    '5937ef2b86f77408a47244b3',
    '59387ac686f77401442ddd61',
    '5914944186f774189e5e76c2',
    '67adf4a95247ac91530fcec7',
  ],
  drawer: ['578f87b7245977356274f2cd'],
  safe: ['578f8782245977354405a1e3', '66acff0a1d8e1083b303f5af', '64d11702dd0cd96ab82c3280'],
  cashRegister: ['578f879c24597735401e6bc6', '64d116f41a9c6143a956127d'],
  pcBlock: ['59139c2186f77411564f8e42'],
  medcase: ['5909d4c186f7746ad34e805a'],
  medbag: ['5909d24f86f77466f56e6855', '61aa1ead84ea0800645777fd'],
  body: [
    '5909e4b686f7747f5b744fa4',
    '67adf5752fc5ee84020a9940',
    '6582e6d7b14c3f72eb071420',
    '658420d8085fea07e674cdb6',
    '6582e6c6edf14c4c6023adf2',
    '6582e6bb0c3b9823fe6d1840',
  ],
  shippingContainer: ['5d07b91b86f7745a077a9432'],
  technicalSupplyCrate: ['5d6fd45b86f774317075ed43', '67adf5f7adc1f43b0702b826'],
  medicalSupplyCrate: ['5d6fe50986f77449d97f7463'],
  rationSupplyCrate: ['5d6fd13186f77424ad2a8c69'],
}

const kinds = new Map(keysOf(idsByKind).flatMap((kind) => (idsByKind[kind] ?? []).map((id) => [id, kind])))

/** The kind of a loot container; one that came with a later patch is of none of them, and has its own name. */
export const containerKind = (id: string): MarkerKind => kinds.get(id) ?? 'otherContainer'
