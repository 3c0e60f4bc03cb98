// Indexes of several attributes, each as a table.

import type { Entry } from '../pattern.ts'
import { builds } from './builds.ts'
import { customers } from './customers.ts'
import { errors } from './errors.ts'
import { levels } from './levels.ts'
import { places } from './places.ts'
import { products } from './products.ts'
import { shelves } from './shelves.ts'
import { tickets } from './tickets.ts'

export const severalAttributes: readonly Entry[] = [shelves, customers, levels, errors, places, products, tickets, builds]
