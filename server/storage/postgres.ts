import { PostgresDialect, PostgresQueryCompiler } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { CounterOptions, Engine } from './engine.ts'
import { type PoolOptions, type PostgresPool, postgresPool } from './postgres-pool.ts'

/** Kysely's dialect with our pool. */
export class PooledDialect extends PostgresDialect implements Engine {
  readonly #pool: PostgresPool

  constructor(url: string, options: PoolOptions) {
    const pool = postgresPool(url, options)
    super({ pool })
    this.#pool = pool
  }

  override createQueryCompiler() {
    return new TextCompiler()
  }

  idle(): Promise<void> {
    return this.#pool.idle()
  }

  /** While the database is down, each process counts alone. */
  counter(options: CounterOptions) {
    return new RateLimiterPostgres({
      ...options,
      storeClient: this.#pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: '',
      insuranceLimiter: new RateLimiterMemory(options),
    })
  }
}

class TextCompiler extends PostgresQueryCompiler {
  /** Replaces NUL, which PostgreSQL refuses in texts, so that no lead is lost for it. */
  protected override addParameter(parameter: unknown): void {
    const isText = typeof parameter === 'string'
    super.addParameter(isText ? parameter.replaceAll('\0', '\ufffd') : parameter)
  }
}
