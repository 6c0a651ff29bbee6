import { AsyncLocalStorage } from 'node:async_hooks';
import { tracingChannel, type TracingChannel } from 'node:diagnostics_channel';
import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { Refusal } from '@yinghuo/contracts';
import { traces, type Traced } from '@yinghuo/kafka';
import { statements } from '@yinghuo/postgres';

interface Part {
  name: string;
  kind: SpanKind;
  attributes?: Attributes;
  /** What it is a part of; left out: of what runs. */
  of?: Context;
}

/** Fastify's own, as far as we read it. */
interface Served {
  request: { method: string; url: string };
  reply: { statusCode: number };
  route: { url?: string };
  error?: unknown;
}
const served = tracingChannel<unknown, Served>('fastify.request.handler');

/** The part of a trace in which this code runs. */
const running = new AsyncLocalStorage<unknown>();
const runningPart = () => running.getStore() as Span | undefined;
const propagator = new W3CTraceContextPropagator();
const inside = (span: Span | undefined): Context => (span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT);
const within = (traced: Traced): Context => propagator.extract(ROOT_CONTEXT, traced, defaultTextMapGetter);
const carry = (span: Span | undefined, traced: Traced): void => {
  if (span) propagator.inject(inside(span), traced, defaultTextMapSetter);
};

/** Refusals that say something about us, not about what was asked. */
const isFault = (error: unknown): boolean =>
  !(error instanceof Refusal) || ['failed', 'unavailable', 'timedOut'].includes(error.kind);

/**
 * Follows requests, calls, statements and events of this process, and sends what they took to OTEL_EXPORTER_OTLP_ENDPOINT
 * (decision 94); of `share` of all traces. Resolves, in the end, when what is left is sent or 2 s are over. What visitors say of
 * traces is not believed; what comes over the bus is.
 */
export function startTracing(service: string, share: number): () => Promise<void> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'yinghuo' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), scheduledDelayMillis: 1000 })],
  });
  const tracer = provider.getTracer('yinghuo');

  /** Makes a part of a trace of whatever runs on a channel; of nothing where `begin` says so. */
  function follow<T extends { error?: unknown }>(
    channel: TracingChannel<unknown, T>,
    begin: (about: T) => Part | undefined,
    { begun, end }: { begun?: (span: Span, about: T) => void; end?: (span: Span, about: T) => void } = {},
  ): void {
    const spans = new WeakMap<T, Span>();
    channel.start.bindStore(running, (about) => {
      const part = begin(about);
      if (!part) return runningPart();
      const { name, kind, attributes, of = inside(runningPart()) } = part;
      const span = tracer.startSpan(name, { kind, attributes }, of);
      spans.set(about, span);
      begun?.(span, about);
      return span;
    });
    const ended = (about: T) => {
      const span = spans.get(about);
      if (!span) return;
      spans.delete(about);
      end?.(span, about);
      span.end();
    };
    const failed = (about: T) => {
      const span = spans.get(about);
      if (!span || !isFault(about.error)) return;
      span.recordException(about.error as Error);
      span.setStatus({ code: SpanStatusCode.ERROR });
    };
    channel.asyncEnd.subscribe((about) => ended(about as T));
    channel.error.subscribe((about) => failed(about as T));
  }

  follow(
    served,
    ({ request, route }) => ({
      name: `${request.method} ${route.url ?? '*'}`,
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': request.method, 'http.route': route.url, 'url.path': pathOf(request.url) },
      of: ROOT_CONTEXT,
    }),
    { end: (span, { reply }) => span.setAttribute('http.response.status_code', reply.statusCode) },
  );
  follow(
    traces.asking,
    ({ name, service: asked }) => ({
      name: `ask ${name}`,
      kind: SpanKind.CLIENT,
      attributes: { 'rpc.service': asked, 'rpc.method': name },
    }),
    { begun: carry },
  );
  follow(traces.answering, (traced) => ({ name: `answer ${traced.name}`, kind: SpanKind.SERVER, of: within(traced) }));
  follow(traces.handling, (traced) => ({
    name: `${traced.consumer} hears ${traced.name}`,
    kind: SpanKind.CONSUMER,
    of: within(traced),
  }));
  // What upkeep and relays ask of the database belongs to nothing that anybody waits for.
  follow(statements, () => runningPart() && { name: 'sql', kind: SpanKind.CLIENT }, {
    end: (span, { text }) => {
      if (!text) return;
      span.updateName(/^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'sql');
      span.setAttributes({ 'db.system.name': 'postgresql', 'db.query.text': text });
    },
  });
  traces.telling.subscribe((traced) => {
    const parent = runningPart();
    if (!parent) return;
    const span = tracer.startSpan(`tell ${(traced as Traced).name}`, { kind: SpanKind.PRODUCER }, inside(parent));
    carry(span, traced as Traced);
    span.end();
  });

  return () => Promise.race([provider.shutdown(), new Promise<void>((resolve) => setTimeout(resolve, 2000).unref())]);
}

/** Without what was asked: there are names and tokens in it. */
const pathOf = (url: string): string => url.split('?', 1)[0]!;
