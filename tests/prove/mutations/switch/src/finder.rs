//! Finds the syntax that each mutant of a file changes.

use std::collections::BTreeMap;
use std::ops::Range;

use proc_macro2::{LineColumn, Span};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Arm, BinOp, Expr, ExprBinary, ExprStruct, ExprUnary, Signature};

use crate::edit::{Edit, Genre, Mutant, Position};

pub fn edits_in(text: &str, mutants: &[Mutant]) -> syn::Result<Vec<Edit>> {
    let mut places = BTreeMap::<_, Vec<_>>::new();
    for mutant in mutants {
        places.entry((mutant.genre, mutant.span.start)).or_default().push(mutant);
    }
    let mut finder = Finder { text, places, edits: Vec::new() };
    finder.visit_file(&syn::parse_file(text)?);
    Ok(finder.edits)
}

struct Finder<'l> {
    text: &'l str,
    places: BTreeMap<(Genre, Position), Vec<&'l Mutant>>,
    edits: Vec<Edit>,
}

impl<'l> Finder<'l> {
    fn mutants_at(&self, genre: Genre, span: Span) -> Vec<&'l Mutant> {
        let LineColumn { line, column } = span.start();
        self.places.get(&(genre, Position { line, column: column + 1 })).cloned().unwrap_or_default()
    }

    /// The text of a range in which another text replaces a part.
    fn with(&self, whole: &Range<usize>, part: &Range<usize>, new: &str) -> String {
        [&self.text[whole.start..part.start], new, &self.text[part.end..whole.end]].concat()
    }

    /// The body of a function: each mutant returns at once.
    fn body(&mut self, signature: &Signature, block: &syn::Block) {
        let (Some(first), None) = (block.stmts.first(), signature.constness) else { return };
        let range = first.span().byte_range().start..block.span().byte_range().end - 1;
        for mutant in self.mutants_at(Genre::FnValue, first.span()) {
            let before = format!("if crate::mutated({}) {{ return {}; }} ", mutant.id, mutant.replacement);
            self.edits.push(Edit::around(mutant, range.clone(), before, ""));
        }
    }
}

impl Visit<'_> for Finder<'_> {
    // Constants are computed when they are compiled, where no switch can be read.
    fn visit_item_const(&mut self, _: &syn::ItemConst) {}
    fn visit_impl_item_const(&mut self, _: &syn::ImplItemConst) {}
    fn visit_trait_item_const(&mut self, _: &syn::TraitItemConst) {}
    fn visit_item_static(&mut self, _: &syn::ItemStatic) {}
    fn visit_expr_const(&mut self, _: &syn::ExprConst) {}
    fn visit_type_array(&mut self, _: &syn::TypeArray) {}

    fn visit_item_fn(&mut self, item: &syn::ItemFn) {
        self.body(&item.sig, &item.block);
        if item.sig.constness.is_none() {
            visit::visit_item_fn(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &syn::ImplItemFn) {
        self.body(&item.sig, &item.block);
        if item.sig.constness.is_none() {
            visit::visit_impl_item_fn(self, item);
        }
    }

    fn visit_trait_item_fn(&mut self, item: &syn::TraitItemFn) {
        if let Some(block) = &item.default {
            self.body(&item.sig, block);
        }
        visit::visit_trait_item_fn(self, item);
    }

    fn visit_expr_binary(&mut self, expression: &ExprBinary) {
        let whole = expression.span().byte_range();
        let operator = expression.op.span();
        if !has_let(expression) {
            for mutant in self.mutants_at(Genre::BinaryOperator, operator) {
                let changed = self.with(&whole, &operator.byte_range(), &mutant.replacement);
                self.edits.push(Edit::either(mutant, whole.clone(), &changed));
            }
        }
        visit::visit_expr_binary(self, expression);
    }

    fn visit_expr_unary(&mut self, expression: &ExprUnary) {
        let whole = expression.span().byte_range();
        for mutant in self.mutants_at(Genre::UnaryOperator, expression.op.span()) {
            let changed = self.with(&whole, &expression.op.span().byte_range(), "");
            self.edits.push(Edit::either(mutant, whole.clone(), &changed));
        }
        visit::visit_expr_unary(self, expression);
    }

    fn visit_arm(&mut self, arm: &Arm) {
        let pattern = arm.pat.span();
        let guard = arm.guard.as_ref().map(|(_, guard)| guard.span());
        for mutant in self.mutants_at(Genre::MatchArm, pattern) {
            let end = pattern.byte_range().end;
            self.edits.push(match guard {
                Some(guard) => Edit::around(mutant, guard.byte_range(), format!("!crate::mutated({}) && (", mutant.id), ")"),
                None => Edit::around(mutant, end..end, format!(" if !crate::mutated({})", mutant.id), ""),
            });
        }
        let Some(guard) = guard else { return visit::visit_arm(self, arm) };
        for mutant in self.mutants_at(Genre::MatchArmGuard, guard) {
            let switch = if mutant.replacement == "true" { "crate::mutated" } else { "!crate::mutated" };
            let operator = if mutant.replacement == "true" { "||" } else { "&&" };
            let before = format!("{switch}({}) {operator} (", mutant.id);
            self.edits.push(Edit::around(mutant, guard.byte_range(), before, ")"));
        }
        visit::visit_arm(self, arm);
    }

    fn visit_expr_struct(&mut self, expression: &ExprStruct) {
        let whole = expression.span().byte_range();
        for pair in expression.fields.pairs() {
            for mutant in self.mutants_at(Genre::StructField, pair.value().span()) {
                let changed = self.with(&whole, &pair.span().byte_range(), "");
                self.edits.push(Edit::either(mutant, whole.clone(), &changed));
            }
        }
        visit::visit_expr_struct(self, expression);
    }
}

/// Whether an operand of a chain of `&&` is a `let`, whose names live on after the chain: no expression can take its place.
fn has_let(expression: &ExprBinary) -> bool {
    let is_let = |side: &Expr| match side {
        Expr::Let(_) => true,
        Expr::Binary(inner) => has_let(inner),
        _ => false,
    };
    matches!(expression.op, BinOp::And(_)) && (is_let(&expression.left) || is_let(&expression.right))
}
