import localforage from 'localforage'

/** The database, store and order of drivers that the specification names (section 9). */
export const forage = localforage.createInstance({
  name: 'localforage',
  storeName: 'keyvaluepairs',
  driver: [localforage.INDEXEDDB, localforage.WEBSQL, localforage.LOCALSTORAGE],
})
