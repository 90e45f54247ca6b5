import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Knowledge } from '../data/contracts/knowledge.ts'
import { createMeter, type Meter, watchProcess } from './meter.ts'
