// Multi-attribute indexes: the definition of a global secondary index for DynamoDB, and the values of its attributes.

import { readIndex, shareDescription } from './index_description.js'
import { attributeDefinitionsOf, indexSchemaOf, projectionOf } from './index_schema.js'
import { attributesOf, valuesIn } from './index_values.js'
import { TemplateMapping } from './from_template.js'
import { bindMethods } from '../crossing/names.js'
import { planOf } from './query_plan.js'

export function multiAttributeIndex(definition) {
  return /** @type {any} */ (new MultiAttributeIndex(readIndex(definition)))
}

class MultiAttributeIndex {
  #index

  constructor(index) {
    this.#index = index
    this.indexName = index.indexName
    bindMethods(this, 'MultiAttributeIndex', index.json)
    shareDescription(this, index)
  }

  globalSecondaryIndex(options) {
    return indexSchemaOf(this.#index, projectionOf('multiAttributeIndex.globalSecondaryIndex', 'options.projection', options))
  }

  attributeDefinitions() {
    return attributeDefinitionsOf(this.#index)
  }

  attributes(partition, sort = []) {
    return attributesOf('multiAttributeIndex.attributes', this.#index, partition, sort)
  }

  values(item) {
    return valuesIn('multiAttributeIndex.values', this.#index, item)
  }

  query(partition, condition, options) {
    return planOf(this.#index, partition, condition, options)
  }

  fromTemplate(template, mapping = {}) {
    return new TemplateMapping(this.#index, template, mapping)
  }
}
