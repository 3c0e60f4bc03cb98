// Why each place from which a wasm does not go on is there, and why no input leads to it: rules by the name of the function and the kind of the
// place. The first rule that fits an entry of the list is its reason. A function of our own is named in full, so that a new one has no reason yet.

const any = /./
const exactly = (...names) => new RegExp(`^(?:${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})$`)
const PANIC = /panic|slice_index_fail|slice_error_fail|expect_failed|unwrap_failed|assert_failed|^function \d+$/

export const REASONS = [
  {
    functions: any,
    kinds: /^lent twice$/,
    reason: 'the frame, or what an instance keeps, would be lent while it is lent: what is called meanwhile takes none of it, whatever the input',
  },
  {
    functions: any,
    kinds: /^no memory$|^alloc::raw_vec::handle_error$/,
    reason: 'the memory of the wasm has run out (4 GB), or a list would have more bytes than it; arguments are bounded long before',
  },
  {
    functions: exactly('ddb_keys::wasm::heap::Heap::grow'),
    kinds: any,
    reason: 'the engine gives no more memory: the instance ends, and JavaScript makes another one',
  },
  {
    functions: /^<ddb_keys::wasm::boundary::Allocator as .*>::alloc$/,
    kinds: any,
    reason: 'an alignment above 16 bytes, which no type in here has',
  },
  {
    functions: exactly('ddb_keys::wasm::slab::keep', 'ddb_keys::wasm::slab::free', 'ddb_keys::wasm::slab::thing', 'ddb_keys::wasm::answer::refuse', 'ddb_keys::wasm::entity_calls::put_fields', 'ddb_keys::wasm::table_keys::answer'),
    kinds: /^unreachable$/,
    reason: 'what an instance keeps would be lent twice, as above; of `thing` also 2^32 owners of one template, which no call leaves behind',
  },
  {
    functions: exactly('entityQuery'),
    kinds: /^core::panicking::panic_fmt$|^unreachable$/,
    reason: 'keys of at most 3,072 bytes are moved within the 512 KB of the answer; or that is lent twice, as above',
  },
  {
    functions: /^(?:addSortKeyVersion|decodeValues|distributedKey|encodeValues|designInfer|ddb_keys::wasm::design::design_infer::\{\{closure\}\}|entity\w+|isoText|multi\w+|nextSortKeyVersion|refusal|shardKeys?|template\w+|tenant\w+|time\w+|ulid\w*|versionAttribute)$/,
    kinds: /^unreachable$/,
    reason: 'an export that answers by the frame, or keeps its clock: it would be lent twice, or a list could not be allocated, as above',
  },
  {
    functions: /^<ddb_keys::template::parse::Pieces as .*>::next$|^ddb_keys::template::ends::Bounded::write_value$/,
    kinds: any,
    reason: 'the windows of a separator: a field that reaches to one has one that is not empty',
  },
  {
    functions: exactly('ddb_keys::shard::picked'),
    kinds: any,
    reason: 'the remainder of a division by the number of shards, which was refused if it is 0',
  },
  {
    functions: exactly('ddb_keys::number::shown_number'),
    kinds: any,
    reason: 'a division by the place of one of six digits: none is left when the place would be 0',
  },
  {
    functions: exactly('ddb_keys::attribute_value::made', 'ddb_keys::error::KeyError::new', '<str as alloc::borrow::ToOwned>::to_owned'),
    kinds: any,
    reason: 'memory for a text of known length has run out, as above',
  },
  {
    functions: /^(?:alloc::(?:boxed|raw_vec|vec|string|fmt|slice|str)|<alloc::(?:raw_vec|vec|string)|<T as core::convert|<T as alloc::string|core::iter::adapters::map|function \d+$|\d+$|hashbrown)/,
    kinds: any,
    reason: 'collections of the standard library: no memory, more bytes than memory has, or a `Display` that fails, and none of ours does',
  },
  {
    functions: /^core::slice::(?:<impl \[T\]>::(?:copy_from_slice|split_at|split_at_mut)$|copy_from_slice_impl)/,
    kinds: any,
    reason: 'lengths that differ, or a place beyond the end: copies are into arrays made for the text, and sorting splits lists at places inside',
  },
  {
    functions: /^(?:core::(?:panicking|option|result|cell)|std::panicking|__rustc)|^core::slice::index::slice_index_fail$|^core::str::slice_error_fail/,
    kinds: any,
    reason: 'the way of a panic itself, once one of the other places has led there',
  },
  {
    functions: /^(?:alloc::collections|core::ptr::drop_in_place|<core::iter::adapters)/,
    kinds: any,
    reason: 'maps of the standard library check the links of their own nodes; texts are freed with the layout that they were made with',
  },
  {
    functions: /^(?:core::(?:str|slice::memchr|unicode|num)|<core::str|<core::num|<f64 as|<char|core::fmt)/,
    kinds: any,
    reason: 'searching, splitting and reading texts in the standard library: places that it found itself in the same text',
  },
  {
    functions: /^(?:<?serde_wasm_bindgen|<?js_sys|wasm_bindgen|__externref|__wbindgen|<core::option::Option<T> as wasm_bindgen|<T as wasm_bindgen)/,
    kinds: any,
    reason: 'the glue of design time: an object that is used after it was taken, a closure that nothing here makes, or no memory',
  },
  {
    functions: exactly(
      'ddb_keys::design::audit::findings::Findings::count',
      'ddb_keys::design::audit::scan::Scanner::item',
      'ddb_keys::design::infer::entities::<impl ddb_keys::design::infer::result::InferredTemplates>::add_entities',
      'ddb_keys::design::infer::entities::infer_typed',
      'ddb_keys::design::workbench::import::complete',
      'ddb_keys::wasm::design::design_infer::{{closure}}',
      'ddb_keys::wasm::design::design_to_workbench::{{closure}}',
      'designAuditReport',
      'designInfer',
      'designToWorkbench',
    ),
    kinds: /^core::panicking::panic$|slice_index_fail|remove::assert_failed/,
    reason: 'maps of the standard library, inlined: they check the links of their own nodes; what is removed from a list was found in it',
  },
  {
    functions: exactly(
      'ddb_keys::design::diff::diff',
      'ddb_keys::design::diff::format_pair::Formats::add_with',
      'ddb_keys::design::diff::entity::compare_entity',
      'ddb_keys::design::diff::entity::<impl ddb_keys::design::diff::format_pair::Formats>::report_read',
      'ddb_keys::design::diff::multi::compare_multi::{{closure}}',
      'ddb_keys::wasm::life::design_diff::{{closure}}',
      'designAuditLines',
      'designAuditReport',
    ),
    kinds: /panic_already|assert_failed/,
    reason: 'a cell that would be borrowed twice: each borrow ends with its statement, and no code of the caller runs meanwhile',
  },
  {
    functions: exactly('ddb_keys::design::lint::mutable::check'),
    kinds: /slice_error_fail/,
    reason: 'a search in the standard library, inlined: a place that it found itself in the same text',
  },
  {
    functions: exactly('ddb_keys::design::docs::markdown::Page::table'),
    kinds: /panic_fmt/,
    reason: 'rows in chunks of the number of columns: every table of the page has columns',
  },
  {
    functions: exactly('ddb_keys::design::audit::Audit::add', 'designAuditNew', 'ddb_keys::wasm::plain_data::deliver'),
    kinds: /^unreachable$/,
    reason: 'owners of one list that outnumber memory; or structures that JavaScript does not take, where the error is thrown there',
  },
  {
    functions: exactly(
      'ddb_keys::design::diff::sources::Readers::sources',
      'ddb_keys::design::infer::found::<impl ddb_keys::design::infer::draft::Draft>::literals',
      'ddb_keys::design::infer::found::find',
      'ddb_keys::design::infer::peel::<impl ddb_keys::design::infer::peel::row::Peeler>::peel',
      'ddb_keys::design::infer::together::check',
      'ddb_keys::design::lint::length::check',
      'ddb_keys::design::lint::mutable::check',
    ),
    kinds: PANIC,
    reason: 'lists of the standard library, inlined: more bytes than memory has, or an index that was just compared with the length',
  },
]

/** The reason of an entry, or nothing. */
export function reasonOf(name, kind) {
  return REASONS.find(({ functions, kinds }) => functions.test(name) && kinds.test(kind))
}
