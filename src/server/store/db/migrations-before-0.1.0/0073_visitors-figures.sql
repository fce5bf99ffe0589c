CREATE TABLE "answer_opinion" (
	"content_id" text NOT NULL,
	"day" text NOT NULL,
	"is_helpful" boolean NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "answer_opinion_content_id_day_is_helpful_pk" PRIMARY KEY("content_id","day","is_helpful")
);
--> statement-breakpoint
CREATE TABLE "unknown_address" (
	"address" text NOT NULL,
	"source" text NOT NULL,
	"total" integer NOT NULL,
	"last_day" text NOT NULL,
	CONSTRAINT "unknown_address_address_source_pk" PRIMARY KEY("address","source")
);
--> statement-breakpoint
ALTER TABLE "answer_opinion" ADD CONSTRAINT "answer_opinion_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE cascade ON UPDATE no action;