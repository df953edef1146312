import error from '../../catalogues/ru/error.json' with { type: 'json' }
import explain from '../../catalogues/ru/explain.json' with { type: 'json' }
import feed from '../../catalogues/ru/feed.json' with { type: 'json' }
import market from '../../catalogues/ru/market.json' with { type: 'json' }
import save from '../../catalogues/ru/save.json' with { type: 'json' }
import shell from '../../catalogues/ru/shell.json' with { type: 'json' }

/** The texts every page of the language loads, by area; a key is `area.name`. */
export default { error, explain, feed, market, save, shell }
