CREATE TABLE "webhook" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" jsonb NOT NULL,
	"events" text[] NOT NULL,
	"form_keys" text[] DEFAULT '{}' NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"secret" jsonb NOT NULL,
	"former_secret" jsonb,
	"former_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"rest_until" timestamp with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" text PRIMARY KEY NOT NULL,
	"webhook_id" text NOT NULL,
	"event" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_until" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"milliseconds" integer,
	"status" integer,
	"fault" text,
	"answer" jsonb
);
--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("webhook_id","next_at") WHERE "webhook_delivery"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_delivery_newest" ON "webhook_delivery" USING btree ("webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_created" ON "webhook_delivery" USING btree ("created_at");